import type { Permission } from 'shared-contracts/native';
import { createStore } from 'zustand/vanilla';
import { subscribeTo } from '../shared/subscribe-to.ts';

/** The refused permission that is being explained to the patient; null for none. */
export const createPermissionHelp = () => {
  const store = createStore<{ shown: Permission | null }>(() => ({ shown: null }));
  return {
    snapshot: () => store.getState().shown,
    subscribe: subscribeTo(store, ({ shown }) => shown),
    show: (permission: Permission) => store.setState({ shown: permission }),
    close: () => store.setState({ shown: null }),
  };
};
export type PermissionHelp = ReturnType<typeof createPermissionHelp>;
