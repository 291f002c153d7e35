import type { OverlayMountProps } from 'shared-contracts/host';
import { createRemote } from 'shared-ui/remote-kit';
import { type AuthOverlay, fetchDialog, Overlay } from './overlay.tsx';
import { remote } from './remote.ts';

const lifecycles = createRemote<OverlayMountProps<AuthOverlay>>({ ...remote, namespaces: ['common'], Root: Overlay });

export default {
  ...lifecycles,
  // The host shows that a dialog is coming until it is mounted, and what to do when it does not come.
  mount: async (props: Parameters<typeof lifecycles.mount>[0]) => {
    await fetchDialog(props.overlay);
    return lifecycles.mount(props);
  },
};
