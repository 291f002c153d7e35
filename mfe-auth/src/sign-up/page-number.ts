import { useLayoutEffect, useState } from 'react';
import { SIGN_UP_STEPS, STORAGE_KEY } from 'shared-contracts/domain';
import { localStore } from 'shared-ui/storage';

/** `pageNum` of local storage; null for an invalid page of sign-up. */
const readPage = (): number | null => {
  const page = Number(localStore.read(STORAGE_KEY.pageNum));
  return Number.isInteger(page) && page >= 1 && page <= SIGN_UP_STEPS ? page : null;
};

/**
 * Synchronizes `pageNum` of local storage with sign-up, clears it on unmount, and returns the stored value: the progress bar
 * reads it there (specification part 1, section 2.6). Without storage it is the page itself.
 */
export const useStoredPage = (page: number | null): number | null => {
  const [shown, setShown] = useState(page);
  useLayoutEffect(() => {
    if (page === null) return undefined;
    localStore.write(STORAGE_KEY.pageNum, String(page));
    setShown(readPage() ?? page);
    return () => localStore.remove(STORAGE_KEY.pageNum);
  }, [page]);
  return page === null ? null : shown;
};
