/** `nextUrl` of local storage: where the patient was going when sign-in came in between. */
import { STORAGE_KEY } from 'shared-contracts/domain';
import { isLocalPath } from 'shared-contracts/routes';
import { localStore } from 'shared-ui/storage';

const read = (): string | null => {
  const stored = localStore.read(STORAGE_KEY.nextUrl);
  return stored !== null && isLocalPath(stored) ? stored : null;
};

/** Reads it and clears it, so that it is followed once. An address that is none of ours is dropped. */
export const takeNextUrl = (): string | null => {
  const next = read();
  localStore.remove(STORAGE_KEY.nextUrl);
  return next;
};

/** Whether sign-in leads to another page than this one. */
export const goesOn = (here: string): boolean => {
  const next = read();
  return next !== null && next !== here;
};
