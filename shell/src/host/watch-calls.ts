/** Opens the call dialog over any page: for an incoming call, and after a reload while it rings or this tab has the call. */
import { currentCall } from 'shared-contracts/api';
import { CALL_TAB_KEY } from 'shared-contracts/domain';
import { videoCall } from 'shared-contracts/events';
import type { HostApi } from 'shared-contracts/host';
import { tabStore } from 'shared-ui/storage';

type Watched = Pick<HostApi, 'api' | 'overlays' | 'realtime' | 'telemetry'>;

export const watchCalls = ({ api, overlays, realtime, telemetry }: Watched): void => {
  const show = () => void overlays.open('comms.call', { kind: 'current' });
  const look = async () => {
    const { call } = await api.call(currentCall, {});
    if (!call) return;
    if (call.dsid === tabStore.read(CALL_TAB_KEY) || (call.state === 'ringing' && call.started_by === 'provider'))
      show();
  };
  realtime.subscribe(videoCall, show);
  realtime.subscribeState((state) => {
    if (state === 'connected') look().catch((error: unknown) => telemetry.error(error, { where: 'calls.current' }));
  });
};
