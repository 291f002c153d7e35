import type { OverlayMountProps } from 'shared-contracts/host';
import { createRemote } from 'shared-ui/remote-kit';
import { NotificationPanel } from './notifications/panel.tsx';
import { remote } from './remote.ts';

export default createRemote<OverlayMountProps<'comms.notifications'>>({
  ...remote,
  namespaces: ['common'],
  Root: NotificationPanel,
});
