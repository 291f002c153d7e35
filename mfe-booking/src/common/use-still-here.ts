import { useCallback, useEffect, useRef } from 'react';

/**
 * Whether the screen that sent a call is still shown when its answer comes. One who went back, or elsewhere, meanwhile
 * is not pulled away from where they are now.
 */
export const useStillHere = (): (() => boolean) => {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useCallback(() => here.current, []);
};
