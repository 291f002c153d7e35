import { useSyncExternalStore } from 'react';
import type { NativePlatform } from 'shared-contracts/native';
import { Button, Dialog } from 'shared-ui';
import type { PermissionHelp } from './permission-help.ts';
import { useWebviewText } from './texts.ts';
import styles from './webview.module.css';

interface PermissionDialogProps {
  help: PermissionHelp;
  platform: NativePlatform;
  /** Null when the app cannot open the settings. */
  openSettings: (() => void) | null;
}

/** How to allow what was refused, in the words of the phone's own settings. */
export const PermissionDialog = ({ help, platform, openSettings }: PermissionDialogProps) => {
  const t = useWebviewText();
  const permission = useSyncExternalStore(help.subscribe, help.snapshot);
  if (!permission) return null;
  return (
    <Dialog
      open
      onClose={help.close}
      title={t(`permission.${permission}.title`)}
      footer={
        openSettings ? (
          <Button wide onClick={openSettings}>
            {t('permission.openSettings')}
          </Button>
        ) : (
          <Button wide onClick={help.close}>
            {t('permission.done')}
          </Button>
        )
      }
    >
      <p>{t(`permission.${permission}.why`)}</p>
      <ol className={styles.steps}>
        <li>{t(`permission.${platform}.open`)}</li>
        <li>{t(`permission.${platform}.app`)}</li>
        <li>{t(`permission.${platform}.${permission}`)}</li>
      </ol>
    </Dialog>
  );
};
