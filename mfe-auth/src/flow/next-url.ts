/** `nextUrl` of local storage: the page that was requested before sign-in. */
import { STORAGE_KEY } from 'shared-contracts/domain';
import { isLocalPath } from 'shared-contracts/routes';
import { localStore } from 'shared-ui/storage';

const read = (): string | null => {
  const stored = localStore.read(STORAGE_KEY.nextUrl);
  return stored !== null && isLocalPath(stored) ? stored : null;
};

/** Reads and clears it, so that it is used once. An address of another origin is discarded. */
export const takeNextUrl = (): string | null => {
  const next = read();
  localStore.remove(STORAGE_KEY.nextUrl);
  return next;
};

/** Whether sign-in navigates to another page than this one. */
export const goesOn = (here: string): boolean => {
  const next = read();
  return next !== null && next !== here;
};
