import { isRemoteName } from 'shared-contracts/release';

/**
 * Empties what remotes keep in this tab (`<remote>.…`): symptoms and names that were typed and not sent. Who signs out may
 * hand the phone on; after a session that merely ended it stays, for its patient comes back to it.
 */
export const forgetTyped = (): void => {
  try {
    for (const key of Object.keys(sessionStorage))
      if (isRemoteName(key.split('.')[0] ?? '')) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
};
