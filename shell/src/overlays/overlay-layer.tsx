import { Suspense, useSyncExternalStore } from 'react';
import { lazyScreen } from 'shared-ui/remote-kit';
import { Part } from '../failures/part.tsx';
import { useShell } from '../context/shell-context.tsx';

/** Dialogs are not needed for the first view: their code comes with the first one that opens. */
const OverlayHost = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "overlay" */ './overlay-host.tsx')).OverlayHost,
}));

/** Every open dialog of the stack, the top one last. */
export const OverlayLayer = () => {
  const { overlays } = useShell();
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
