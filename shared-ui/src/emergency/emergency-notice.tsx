import { type ComponentType, useEffect, useState } from 'react';
import type { RedFlagNoticeProps } from './red-flag-notice.tsx';

/**
 * The emergency numbers, as soon as what a patient types names something that may not wait. Every search and every field for
 * symptoms shows it, and typing is not interrupted. The list of phrases is large: it is loaded once something is typed.
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
      // Without a connection the next letter tries again; the field itself keeps working.
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [isNeeded, Notice, text]);
  return isNeeded && Notice && <Notice text={text} />;
};
