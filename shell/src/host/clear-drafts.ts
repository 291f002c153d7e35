import { OFFLINE_VISITS_KEY } from 'shared-contracts/domain';
import { isRemoteName } from 'shared-contracts/release';

const isOfRemote = (key: string): boolean => isRemoteName(key.split('.')[0] ?? '');

/**
 * Empties what remotes keep in this tab (`<remote>.…`): symptoms and names that were typed and not sent; and what this device
 * keeps for an account (`<remote>.…@<account>`): recent searches. Who signs out may
 * hand the phone on; after a session that merely ended it stays, for its patient comes back to it.
 */
export const clearDrafts = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (isOfRemote(key)) sessionStorage.removeItem(key);
    for (const key of Object.keys(localStorage)) if (isOfRemote(key) && key.includes('@')) localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
};

/** Removes the visits that the offline page shows: after a session has ended nothing on this device may name one. */
export const clearOfflineVisits = (): void => {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(`${OFFLINE_VISITS_KEY}@`)) localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
};
