import { useEffect } from 'react';
import { useHost } from 'shared-ui/remote-kit';

/** Inside an app that restored this step, back goes to the one before it. Null: there is none to go to now. */
export const useStepBefore = (href: string | null): void => {
  const { native } = useHost();
  useEffect(() => (href === null ? undefined : native?.stepBefore?.(href)), [native, href]);
};
