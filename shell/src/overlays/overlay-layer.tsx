import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useShell } from '../context/shell-context.tsx';

/** Dialogs are not needed for the first view: their code comes with the first one that opens. */
const OverlayHost = lazy(async () => ({
  default: (await import(/* webpackChunkName: "overlay" */ './overlay-host.tsx')).OverlayHost,
}));

/** Every open dialog of the stack, the top one last. */
export const OverlayLayer = () => {
  const { overlays } = useShell();
  const open = useSyncExternalStore(overlays.subscribe, overlays.snapshot);
  return (
    <Suspense fallback={null}>
      {open.map((overlay) => (
        <OverlayHost key={overlay.key} overlay={overlay} />
      ))}
    </Suspense>
  );
};
