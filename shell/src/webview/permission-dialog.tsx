import type { NativePlatform, Permission } from 'shared-contracts/native';
import { Button, Dialog } from 'shared-ui';
import { useWebviewText } from './texts.ts';
import styles from './on-demand.module.css';

export interface PermissionDialogProps {
  permission: Permission;
  platform: NativePlatform;
  onClose: () => void;
  /** Null when the app cannot open the settings. */
  openSettings: (() => void) | null;
}

/** How to allow a refused permission, in the terms of the settings of the phone. */
export const PermissionDialog = ({ permission, platform, onClose, openSettings }: PermissionDialogProps) => {
  const t = useWebviewText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`permission.${permission}.title`)}
      footer={
        <Button wide onClick={openSettings ?? onClose}>
          {t(openSettings ? 'permission.openSettings' : 'permission.done')}
        </Button>
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
