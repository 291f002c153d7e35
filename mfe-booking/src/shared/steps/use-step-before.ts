import { useEffect } from 'react';
import { useHost } from 'shared-ui/remote-kit';

/** Inside an app that restored this step, back leads to the previous one. Null: there is none at the moment. */
export const useStepBefore = (href: string | null): void => {
  const { native } = useHost();
  useEffect(() => (href === null ? undefined : native?.stepBefore?.(href)), [native, href]);
};
