import { useEffect, useRef } from 'react';

/** Runs when the browser shows a page it kept alive while the reader was at the bank's: pressing back leaves nothing stuck. */
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
