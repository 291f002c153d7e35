import type { OverlayMountProps } from 'shared-contracts/host';
import { createRemote, useT } from 'shared-ui/remote-kit';
import { remote } from './remote.ts';

/** The dialog that the contract gives this remote. */
const Notifications = () => <p>{useT()('notifications.none')}</p>;

export default createRemote<OverlayMountProps<'comms.notifications'>>({ ...remote, Root: Notifications });
