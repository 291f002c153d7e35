import { useEffect, useState } from 'react';
import { useHost } from './hooks.ts';

/** The server's time, read again every half minute: for words such as "in 25 minutes". */
export const useNow = (everyMs = 30_000): number => {
  const { clock } = useHost();
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), everyMs);
    return () => clearInterval(timer);
  }, [clock, everyMs]);
  return now;
};
