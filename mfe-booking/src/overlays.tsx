import type { OverlayMountProps } from 'shared-contracts/host';
import { createRemote } from 'shared-ui/remote-kit';
import { Overlays } from './pages/overlays.tsx';
import { remote } from './remote.ts';

export default createRemote<OverlayMountProps<'booking.e-clinics'> | OverlayMountProps<'booking.location'>>({
  ...remote,
  namespaces: ['common'],
  Root: Overlays,
});
