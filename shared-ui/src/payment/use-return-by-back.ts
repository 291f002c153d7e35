import { useEffect, useRef } from 'react';

/**
 * Runs when the browser restores the page from the back/forward cache after the bank's page, so that no pending state remains.
 */
export const useReturnByBack = (onReturn: () => void): void => {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && latest.current();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
};
