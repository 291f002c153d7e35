import { useEffect } from 'react';
import { STORAGE_KEY } from 'shared-contracts/domain';
import type { Step } from './draft.ts';
import { pageNumber } from './flow.ts';

const store = (value: number | null): void => {
  try {
    if (value === null) localStorage.removeItem(STORAGE_KEY.pageNum);
    else localStorage.setItem(STORAGE_KEY.pageNum, String(value));
  } catch {
    // Storage switched off: the progress is still drawn from the step itself.
  }
};

/** Keeps `pageNum` of local storage in step with sign-up, and clears it when the dialog goes. */
export const usePageNumber = (step: Step): void => {
  const page = pageNumber(step);
  useEffect(() => {
    store(page);
    return () => store(null);
  }, [page]);
};
