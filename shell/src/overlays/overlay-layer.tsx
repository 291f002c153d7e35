import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { lazyScreen } from 'shared-ui/remote-kit';
import { Part } from '../context/part.tsx';
import { useShell } from '../context/shell-context.tsx';

const load = () => import(/* webpackChunkName: "overlay" */ './overlay-host.tsx');
const OverlayHost = lazyScreen(async () => ({ default: (await load()).OverlayHost }));

/** For browsers without `requestIdleCallback`, in milliseconds. */
const LATER_MS = 2000;

/**
 * The code of dialogs is not part of the first view. It is preloaded when the page is idle, so that the first dialog opens without a
 * round trip. Opening a dialog requests the code again when the preload has failed.
 */
const usePreload = () =>
  useEffect(() => {
    const preload = () => void load().catch(() => undefined);
    if (typeof requestIdleCallback === 'function') {
      const idle = requestIdleCallback(preload);
      return () => cancelIdleCallback(idle);
    }
    const timer = setTimeout(preload, LATER_MS);
    return () => clearTimeout(timer);
  }, []);

/** Renders every open dialog of the stack, the top one last. */
export const OverlayLayer = () => {
  const { overlays } = useShell();
  usePreload();
  const open = useSyncExternalStore(overlays.subscribe, overlays.snapshot);
  return (
    <Part name="overlay" failed="dialog">
      <Suspense fallback={null}>
        {open.map((overlay) => (
          <OverlayHost key={overlay.key} overlay={overlay} />
        ))}
      </Suspense>
    </Part>
  );
};
