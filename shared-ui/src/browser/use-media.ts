import { useCallback, useSyncExternalStore } from 'react';
import { MOBILE_BREAKPOINT_PX } from 'shared-contracts/domain';

/**
 * Whether a media query matches now. For content that should not be loaded, or behaves differently; appearance belongs in CSS.
 */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false);
};

/** Whether the window is as narrow as a phone (768 px or less). */
export const usePhone = (): boolean => useMedia(`(max-width: ${MOBILE_BREAKPOINT_PX}px)`);
