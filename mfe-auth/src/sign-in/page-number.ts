import { useEffect } from 'react';
import { STORAGE_KEY } from 'shared-contracts/domain';
import { localStore } from 'shared-ui/storage';
import type { Step } from './draft.ts';
import { pageNumber } from './flow.ts';

const store = (value: number | null): void => {
  if (value === null) localStore.remove(STORAGE_KEY.pageNum);
  else localStore.write(STORAGE_KEY.pageNum, String(value));
};

/** Keeps `pageNum` of local storage in step with sign-up, and clears it when the dialog goes. */
export const usePageNumber = (step: Step): void => {
  const page = pageNumber(step);
  useEffect(() => {
    store(page);
    return () => store(null);
  }, [page]);
};
