import { useEffect } from 'react';

/** Keeps the screen on while the component is mounted. Without support in the browser it does nothing. */
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
        // Low battery, or a browser that does not allow it.
      }
    };
    void ask();
    // The browser releases the lock when the page is hidden; it is requested again when the page is visible.
    const again = () => void ask();
    document.addEventListener('visibilitychange', again);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
};
