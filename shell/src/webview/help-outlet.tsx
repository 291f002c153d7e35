import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { HostNative } from 'shared-contracts/host';
import type { Permission } from 'shared-contracts/native';
import { useShell } from '../context/shell-context.tsx';
import { loadOnDemand } from './load-on-demand.ts';
import type { PermissionDialogProps } from './permission-dialog.tsx';
import type { PermissionHelp } from './permission-help.ts';

/** Explains how to allow a refused permission. The dialog is loaded with the first refusal; most patients never see it. */
export const HelpOutlet = ({ help, native }: { help: PermissionHelp; native: HostNative }) => {
  const shell = useShell();
  const permission = useSyncExternalStore(help.subscribe, help.snapshot);
  const [shown, setShown] = useState<{ Dialog: ComponentType<PermissionDialogProps> } | null>(null);
  const wanted = permission !== null && shown === null;
  useEffect(() => {
    if (!wanted) return;
    loadOnDemand(shell.i18n.texts).then(
      ({ PermissionDialog }) => setShown({ Dialog: PermissionDialog }),
      (error: unknown) => {
        shell.telemetry.error(error, { where: 'webview.help' });
        // The next refusal loads it again.
        help.close();
      },
    );
  }, [wanted, shell, help]);
  if (!permission || !shown) return null;
  const canOpenSettings = native.capabilities.includes('settings');
  const openSettings = (refused: Permission) => {
    help.close();
    native.request('settings.open', { permission: refused }).catch(() => undefined);
  };
  return (
    <shown.Dialog
      permission={permission}
      platform={native.platform}
      onClose={help.close}
      openSettings={canOpenSettings ? () => openSettings(permission) : null}
    />
  );
};
