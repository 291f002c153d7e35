import { Suspense } from 'react';
import { DISMISSED, type OverlayMountProps, type RemoteProps } from 'shared-contracts/host';
import { lazyScreen } from 'shared-ui/remote-kit';
import { NotificationPanel } from '../notifications/panel.tsx';

const CallScreen = lazyScreen(() => import(/* webpackChunkName: "call" */ '../call/call-screen.tsx'), ['call']);
const DeviceCheck = lazyScreen(
  () => import(/* webpackChunkName: "device-check" */ '../device-check/device-check.tsx'),
  ['call'],
);

export type CommsOverlay = 'comms.call' | 'comms.device-check' | 'comms.notifications';
type Props = RemoteProps & OverlayMountProps<CommsOverlay>;

/** The dialogs that any remote can open by id. */
export const Overlays = ({ overlay, props, close }: Props) => (
  <Suspense fallback={null}>
    {overlay === 'comms.notifications' && <NotificationPanel close={close} />}
    {overlay === 'comms.call' && <CallScreen props={props as OverlayMountProps<'comms.call'>['props']} close={close} />}
    {overlay === 'comms.device-check' && (
      <DeviceCheck camera={(props as { camera: boolean }).camera} onClose={() => close(DISMISSED)} />
    )}
  </Suspense>
);
