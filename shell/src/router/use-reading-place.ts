import { useEffect } from 'react';
import { useShell } from '../context/shell-context.tsx';

const load = () => import(/* webpackChunkName: "watch" */ './reading-place.ts');

/** See `keepReadingPlace`. The first page has its title and its focus: the code comes after it. */
export const useReadingPlace = (): void => {
  const { seo, telemetry } = useShell();
  useEffect(() => {
    let stop: (() => void) | null = null;
    let gone = false;
    load().then(
      ({ keepReadingPlace }) => {
        const main = document.getElementById('main');
        if (main && !gone) stop = keepReadingPlace(main, seo);
      },
      (error: unknown) => telemetry.error(error, { where: 'shell reading place' }),
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, [seo, telemetry]);
};
