import type { OverlayMountProps } from 'shared-contracts/host';
import { createRemote } from 'shared-ui/remote-kit';
import { type BookingOverlay, Overlays } from './pages/overlays.tsx';
import { remote } from './remote.ts';

export default createRemote<OverlayMountProps<BookingOverlay>>({
  ...remote,
  namespaces: ['common'],
  Root: Overlays,
});
