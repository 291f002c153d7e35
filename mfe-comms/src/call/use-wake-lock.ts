import { useEffect } from 'react';

/** The screen stays on for as long as this is drawn; where the browser cannot, nothing happens. */
export const useWakeLock = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let gone = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        const given = await navigator.wakeLock.request('screen');
        if (gone) return void given.release();
        lock = given;
      } catch {
        // A battery that saves, or a browser that does not allow it.
      }
    };
    void ask();
    // The browser takes it away with the page; it is asked for again with it.
    const again = () => void ask();
    document.addEventListener('visibilitychange', again);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
};
