import type { ReactNode } from 'react';
import { Trans } from 'react-i18next';
import { linkTo } from 'shared-contracts/routes';
import { VisuallyHidden } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import styles from './steps.module.css';

/** What one agrees to. The pages open beside this one (`M=true`, without header and footer), so nothing typed is left behind. */
export const LegalLine = ({ textKey }: { textKey: 'legal.signIn' | 'legal.signUp' }) => (
  <p className={styles.legal}>
    <Trans
      i18nKey={textKey}
      components={{ terms: <LegalLink route="terms" />, privacy: <LegalLink route="privacyPolicy" /> }}
    />
  </p>
);

const LegalLink = ({ route, children }: { route: 'terms' | 'privacyPolicy'; children?: ReactNode }) => {
  const t = useT();
  return (
    <a href={linkTo(route, {}, { M: true })} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> {t('legal.newTab')}</VisuallyHidden>
    </a>
  );
};
