/** Push notifications while the page is open: renews the subscription once a day, and opens a notification that was pressed. */
import { noticePreferences } from 'shared-contracts/api';
import type { HostApi } from 'shared-contracts/host';
import { openPushed, pushState, renewPush } from './push.ts';

export const handlePushes = (host: HostApi, uid: string): (() => void) => {
  if (pushState(host, uid) === 'unsupported') return () => undefined;
  renewPush(host, uid, async () => (await host.api.call(noticePreferences, {})).push_key).catch((error: unknown) =>
    host.telemetry.error(error, { where: 'push-renewal' }),
  );
  return openPushed(host);
};
