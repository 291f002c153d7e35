/**
 * Calls that were left on this page and that the server has not confirmed yet. Without this list a call that is left during an
 * outage would remain active on the server, and resume by itself with microphone and camera.
 */
import { isRealtimeFailure, rejectCall } from 'shared-contracts/events';
import type { HostApi } from 'shared-contracts/host';
import { readJson, tabStore } from 'shared-ui/storage';

/** Survives a reload; the shell clears it at sign-out. */
const KEY = 'comms.calls-left';

interface Left {
  readonly id: string;
  readonly room: string;
  /** Only for a call that was connected. */
  readonly duration?: string;
}

export interface LeftCalls {
  readonly add: (left: Left) => void;
  /** Whether the server has not confirmed yet that this call was left. */
  readonly has: (callId: string) => boolean;
}

const isLeft = (one: unknown): one is Left =>
  typeof (one as Left | null)?.id === 'string' && typeof (one as Left).room === 'string';

/** Failures after which a message is sent again; the server has not received it. */
const NOT_DELIVERED = ['NOT_CONNECTED', 'TIMEOUT', 'BAD_ANSWER', 'MESSAGE_FAILED', 'SERVICE_UNAVAILABLE'];

export const createLeftCalls = (
  { realtime, telemetry }: Pick<HostApi, 'realtime' | 'telemetry'>,
  dsid: string,
): LeftCalls => {
  const kept = readJson(tabStore, KEY);
  let all: readonly Left[] = Array.isArray(kept) ? kept.filter(isLeft) : [];
  const keep = (next: readonly Left[]) => {
    all = next;
    if (all.length === 0) tabStore.remove(KEY);
    else tabStore.write(KEY, JSON.stringify(all));
  };
  const send = async ({ id, room, duration }: Left): Promise<void> => {
    try {
      const message = { did: '', headerToken: '', dsid, roomName: room };
      await realtime.send(rejectCall, { ...message, ...(duration === undefined ? {} : { duration }) });
    } catch (error) {
      if (isRealtimeFailure(error, ...NOT_DELIVERED)) return;
      if (!isRealtimeFailure(error)) telemetry.error(error, { where: 'call' });
    }
    keep(all.filter((other) => other.id !== id));
  };
  realtime.subscribeState((state) => {
    if (state === 'connected') for (const left of all) void send(left);
  });
  return {
    add: (left) => {
      keep([...all.filter(({ id }) => id !== left.id), left]);
      void send(left);
    },
    has: (callId) => all.some(({ id }) => id === callId),
  };
};
