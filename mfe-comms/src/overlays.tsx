import { createRemote } from 'shared-ui/remote-kit';
import { type CommsOverlay, Overlays } from './pages/overlays.tsx';
import { remote } from './remote.ts';
import type { OverlayMountProps } from 'shared-contracts/host';

export default createRemote<OverlayMountProps<CommsOverlay>>({
  ...remote,
  namespaces: ['common'],
  Root: Overlays,
});
