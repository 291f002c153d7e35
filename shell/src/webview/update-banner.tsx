import type { HostNative } from 'shared-contracts/host';
import { Alert, Button } from 'shared-ui';
import type { AppUpdate } from './app-update.ts';
import styles from './on-demand.module.css';
import { useWebviewText } from './texts.ts';

export interface UpdateBannerProps {
  update: AppUpdate;
  native: Pick<HostNative, 'request'>;
  onDismiss: () => void;
}

/** Offers the newest version of the app. */
export const UpdateBanner = ({ update: { storeUrl }, native, onDismiss }: UpdateBannerProps) => {
  const t = useWebviewText();
  const openStore = (url: string) => void native.request('openExternal', { url }).catch(() => undefined);
  return (
    <aside className={styles.update} aria-label={t('update.title')}>
      <Alert title={t('update.title')} onDismiss={onDismiss}>
        <p>{t('update.text')}</p>
        {storeUrl && (
          <Button size="s" onClick={() => openStore(storeUrl)} className={styles.toStore}>
            {t('update.open')}
          </Button>
        )}
      </Alert>
    </aside>
  );
};
