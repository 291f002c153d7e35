import type { ReactNode } from 'react';
import { linkTo } from 'shared-contracts/routes';
import { VisuallyHidden } from 'shared-ui';
import { TaggedText, useHost, useT } from 'shared-ui/remote-kit';
import styles from './steps.module.css';

/** A text with links to the terms. The pages open in a new tab (`M=true`, without header and footer), so no input is lost. */
export const LegalText = ({ textKey }: { textKey: 'legal.signIn' | 'consent.read' }) => {
  const t = useT();
  return (
    <TaggedText
      tags={{
        terms: (words) => <LegalLink route="terms">{words}</LegalLink>,
        privacy: (words) => <LegalLink route="privacyPolicy">{words}</LegalLink>,
      }}
    >
      {t(textKey)}
    </TaggedText>
  );
};

/** Links to the terms, during sign-in. */
export const LegalLine = () => (
  <p className={styles.legal}>
    <LegalText textKey="legal.signIn" />
  </p>
);

const LegalLink = ({ route, children }: { route: 'terms' | 'privacyPolicy'; children?: ReactNode }) => {
  const t = useT();
  // An app opens it in a screen of its own, so the text does not mention tabs.
  const { mode } = useHost();
  return (
    <a href={linkTo(route, {}, { M: true })} target="_blank" rel="noopener">
      {children}
      {mode !== 'webview' && <VisuallyHidden> {t('legal.newTab')}</VisuallyHidden>}
    </a>
  );
};
