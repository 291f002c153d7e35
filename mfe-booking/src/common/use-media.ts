import { useSyncExternalStore } from 'react';
import { MOBILE_BREAKPOINT_PX } from 'shared-contracts/domain';

const QUERY = `(max-width: ${MOBILE_BREAKPOINT_PX}px)`;

const subscribe = (listener: () => void) => {
  const list = window.matchMedia?.(QUERY);
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
};

/** Whether the window is a phone's (768 px or less). For what is not worth loading; looks belong in CSS. */
export const usePhone = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia?.(QUERY).matches ?? false);
