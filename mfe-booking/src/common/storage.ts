/**
 * Browser storage that never throws: private windows and full disks lose a convenience, not the booking.
 * `local` outlives the tab, `tab` does not.
 */
export interface Shelf {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
}

const shelf = (store: () => Storage): Shelf => ({
  read: (key) => {
    try {
      return store().getItem(key);
    } catch {
      return null;
    }
  },
  write: (key, value) => {
    try {
      store().setItem(key, value);
    } catch {
      // Nothing depends on it.
    }
  },
  remove: (key) => {
    try {
      store().removeItem(key);
    } catch {
      // Nothing depends on it.
    }
  },
});

export const local: Shelf = shelf(() => localStorage);
export const tab: Shelf = shelf(() => sessionStorage);
