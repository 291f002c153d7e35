/**
 * Browser storage that never throws: private windows and full disks lose a convenience, not the booking. `localStore` outlives
 * the tab, `tabStore` does not; the shell removes a remote's own keys from it (`<remote>.…`) at sign-out.
 */
export interface SafeStore {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
}

const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

/** `store` is read at each use: reading the property throws when storage is blocked. */
const safeStore = (store: () => Storage): SafeStore => ({
  read: (key) => attempt(() => store().getItem(key), null),
  write: (key, value) => attempt(() => store().setItem(key, value), undefined),
  remove: (key) => attempt(() => store().removeItem(key), undefined),
});

export const localStore: SafeStore = safeStore(() => localStorage);
export const tabStore: SafeStore = safeStore(() => sessionStorage);

/**
 * The key of data that this device stores for one account. It outlives the session and is removed when its account signs out; the
 * shell recognizes such keys by the separator between name and account.
 */
export const accountKey = (key: `${string}.${string}`, uid: string): string => `${key}@${uid}`;

/** The stored JSON, otherwise null: missing, or invalid. The caller validates its shape. */
export const readJson = (store: SafeStore, key: string): unknown => {
  const written = store.read(key);
  return written === null ? null : attempt<unknown>(() => JSON.parse(written), null);
};
