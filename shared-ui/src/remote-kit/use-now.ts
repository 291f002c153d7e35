import { useEffect, useState } from 'react';
import { useHost } from './hooks.ts';

/**
 * The time of the server in milliseconds, for texts such as "in 25 minutes". The component renders again when it is read again.
 * @param everyMs interval in which it is read
 */
export const useNow = (everyMs = 30_000): number => {
  const { clock } = useHost();
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), everyMs);
    return () => clearInterval(timer);
  }, [clock, everyMs]);
  return now;
};
