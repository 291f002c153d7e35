import { useEffect, useRef } from 'react';

interface CallKeys {
  readonly microphone: () => void;
  readonly camera: () => void;
  /** Closes the panel above the call; false when none is open. */
  readonly escape: () => boolean;
}

/** Alt with the physical keys of M and V, so that they work with an Arabic layout as well; Escape closes chat and options. */
export const useCallKeys = (keys: CallKeys): void => {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { altKey, code, key, repeat } = event;
      const { microphone, camera, escape } = latest.current;
      if (key === 'Escape') {
        if (escape()) event.preventDefault();
        return;
      }
      if (!altKey || repeat || (code !== 'KeyM' && code !== 'KeyV')) return;
      event.preventDefault();
      if (code === 'KeyM') microphone();
      else camera();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};
