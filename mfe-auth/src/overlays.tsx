import type { OverlayMountProps } from 'shared-contracts/host';
import { createRemote } from 'shared-ui/remote-kit';
import { type AuthOverlay, Overlay } from './overlay.tsx';
import { remote } from './remote.ts';

export default createRemote<OverlayMountProps<AuthOverlay>>({ ...remote, Root: Overlay });
