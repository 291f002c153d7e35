import { useEffect } from 'react';
import { useShell } from '../context/shell-context.tsx';

const load = () => import(/* webpackChunkName: "watch" */ './restore-focus.ts');

/** See `restoreFocus`. Its code is loaded after the first page, whose title and focus are already set. */
export const useRestoreFocus = (): void => {
  const { seo, telemetry } = useShell();
  useEffect(() => {
    let stop: (() => void) | null = null;
    let gone = false;
    load().then(
      ({ restoreFocus }) => {
        const main = document.getElementById('main');
        if (main && !gone) stop = restoreFocus(main, seo);
      },
      (error: unknown) => telemetry.error(error, { where: 'shell reading place' }),
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, [seo, telemetry]);
};
