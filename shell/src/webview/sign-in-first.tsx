import { useCallback, useEffect, useRef } from 'react';
import type { HostNative } from 'shared-contracts/host';
import { Button, StateBlock, StatePicture } from 'shared-ui';
import { useShell, useT } from '../context/shell-context.tsx';
import { useWebviewText } from './texts.ts';
import styles from './on-demand.module.css';

export interface SignInFirstProps {
  /** The requested page, which is shown after sign-in. */
  href: string;
  /** Opens the dialog at once; otherwise the patient has just closed it. */
  asks: boolean;
  native: HostNative | null;
  /** Called when this screen is rendered. */
  onShown: () => void;
}

/**
 * Shown in place of a page behind sign-in while nobody is signed in. The sign-in dialog opens over it. A patient who dismisses it
 * returns to the app; without an app this screen stays.
 */
export const SignInFirst = ({ href, asks, native, onShown }: SignInFirstProps) => {
  const { signIn, telemetry } = useShell();
  const say = useT();
  const t = useWebviewText();
  const ask = useCallback(() => {
    signIn.require(href).then(
      (isSignedIn) => {
        if (!isSignedIn) native?.close({ kind: 'closed' });
      },
      (error: unknown) => telemetry.error(error, { where: 'webview.sign-in' }),
    );
  }, [signIn, telemetry, href, native]);
  const asksAtOnce = useRef(asks);
  useEffect(() => {
    if (asksAtOnce.current) ask();
  }, [ask]);
  useEffect(onShown, [onShown]);
  return (
    <div className={styles.alone}>
      <StateBlock
        picture={<StatePicture name="sign-in" />}
        page
        title={t('signInFirst.title')}
        action={<Button onClick={ask}>{say('header.signIn')}</Button>}
      >
        {t('signInFirst.text')}
      </StateBlock>
    </div>
  );
};
