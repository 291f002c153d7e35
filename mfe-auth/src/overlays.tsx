import type { OverlayMountProps } from 'shared-contracts/host';
import { createRemote } from 'shared-ui/remote-kit';
import { type AuthOverlay, fetchDialog, Overlay } from './overlay.tsx';
import { remote } from './remote.ts';

const lifecycles = createRemote<OverlayMountProps<AuthOverlay>>({ ...remote, namespaces: ['common'], Root: Overlay });

export default {
  ...lifecycles,
  // The host shows a loading state until a dialog is mounted, and an error when it fails to load.
  mount: async (props: Parameters<typeof lifecycles.mount>[0]) => {
    await fetchDialog(props.overlay);
    return lifecycles.mount(props);
  },
};
