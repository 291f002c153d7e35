/** What a page does about pushes while it is open: says once a day that this browser is used, and opens what was pressed. */
import { noticePreferences } from 'shared-contracts/api';
import type { HostApi } from 'shared-contracts/host';
import { openPushed, pushState, renewPush } from './push.ts';

export const attendPush = (host: HostApi, uid: string): (() => void) => {
  if (pushState(host, uid) === 'unsupported') return () => undefined;
  renewPush(host, uid, async () => (await host.api.call(noticePreferences, {})).push_key).catch((error: unknown) =>
    host.telemetry.error(error, { where: 'push-renewal' }),
  );
  return openPushed(host);
};
