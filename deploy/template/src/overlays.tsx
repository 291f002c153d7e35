import type { OverlayMountProps } from 'shared-contracts/host';
import { createRemote, useT } from 'shared-ui/remote-kit';
import { remote } from './remote.ts';

type Props = OverlayMountProps<'comms.call' | 'comms.device-check' | 'comms.notifications'>;

/** The dialogs that the contract gives this remote. */
const Dialogs = ({ overlay }: Props) => {
  const t = useT();
  return <p>{overlay === 'comms.notifications' ? t('notifications.none') : t('call.none')}</p>;
};

export default createRemote<Props>({ ...remote, Root: Dialogs });
