import { Button, StateBlock, StatePicture } from 'shared-ui';
import { useWebviewText } from './texts.ts';
import styles from './webview.module.css';

interface RefusalProps {
  reason: 'update' | 'unknown';
  /** Null when no app listens. */
  onClose: (() => void) | null;
}

/** The page and the app do not fit, or the address is none of ours. The app has been told and may show its own screen. */
export const Refusal = ({ reason, onClose }: RefusalProps) => {
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
        action={onClose ? <Button onClick={onClose}>{t('refusal.close')}</Button> : undefined}
      >
        {t(`refusal.${reason}.text`)}
      </StateBlock>
    </main>
  );
};
