import { type ComponentType, useEffect, useState } from 'react';
import type { RedFlagNoticeProps } from './red-flag-notice.tsx';

/**
 * The emergency numbers, as soon as the typed text names an urgent symptom. Every search and every field for symptoms shows it,
 * without interrupting typing. The list of phrases is large: it is loaded when typing starts.
 */
export const EmergencyNotice = ({ text }: RedFlagNoticeProps) => {
  const [Notice, setNotice] = useState<ComponentType<RedFlagNoticeProps> | null>(null);
  const isNeeded = text.trim() !== '';
  useEffect(() => {
    if (!isNeeded || Notice) return undefined;
    let isMounted = true;
    import(/* webpackChunkName: "red-flags" */ './red-flag-notice.tsx').then(
      ({ RedFlagNotice }) => {
        if (isMounted) setNotice(() => RedFlagNotice);
      },
      // Offline, the next key press tries again; the field itself keeps working.
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [isNeeded, Notice, text]);
  return isNeeded && Notice && <Notice text={text} />;
};
