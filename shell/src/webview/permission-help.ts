import type { Permission } from 'shared-contracts/native';
import { createListeners } from '../host/listeners.ts';

/** Which refused permission the patient is being told about; null for none. */
export const createPermissionHelp = () => {
  const listeners = createListeners<void>();
  let shown: Permission | null = null;
  const set = (permission: Permission | null) => {
    shown = permission;
    listeners.emit();
  };
  return {
    snapshot: () => shown,
    subscribe: listeners.add,
    show: (permission: Permission) => set(permission),
    close: () => set(null),
  };
};
export type PermissionHelp = ReturnType<typeof createPermissionHelp>;
