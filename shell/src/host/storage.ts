import { isRemoteName } from 'shared-contracts/release';

/** Local storage that may be absent or full (private windows): reading gives null, writing is a wish. */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const writeStored = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing to do: the product works without it.
  }
};

export const removeStored = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
};

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
