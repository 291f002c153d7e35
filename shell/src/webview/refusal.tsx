import type { i18n } from 'i18next';
import type { Language } from 'shared-contracts/domain';
import { Button, StateBlock, StatePicture, UiProvider } from 'shared-ui';
import { TextsProvider } from 'shared-ui/remote-kit';
import { useWebviewText } from './texts.ts';
import styles from './on-demand.module.css';

interface RefusalProps {
  reason: 'update' | 'unknown';
  /** Null when no app has answered. */
  onClose: (() => void) | null;
  /** Opens the app's page in its store; null when the installation has not set it. */
  onOpenStore?: (() => void) | null;
}

/** Shown when page and app are not compatible, or the address is unknown. The app has been notified and may show its own screen. */
const Refusal = ({ reason, onClose, onOpenStore = null }: RefusalProps) => {
  const t = useWebviewText();
  return (
    <main className={styles.refusal}>
      <StateBlock
        picture={<StatePicture name={reason === 'update' ? 'soon' : 'empty'} />}
        title={
          <span role="heading" aria-level={1}>
            {t(`refusal.${reason}.title`)}
          </span>
        }
        action={
          <div className={styles.actions}>
            {onOpenStore && <Button onClick={onOpenStore}>{t('update.open')}</Button>}
            {onClose && (
              <Button variant={onOpenStore ? 'quiet' : 'primary'} onClick={onClose}>
                {t('refusal.close')}
              </Button>
            )}
          </div>
        }
      >
        {t(`refusal.${reason}.text`)}
      </StateBlock>
    </main>
  );
};

interface WebviewRefusalProps extends RefusalProps {
  texts: i18n;
  language: Language;
}

/** The refusal screen is rendered without a host. */
export const WebviewRefusal = ({ texts, language, ...refusal }: WebviewRefusalProps) => (
  <TextsProvider i18n={texts}>
    <UiProvider locale={language}>
      <Refusal {...refusal} />
    </UiProvider>
  </TextsProvider>
);
