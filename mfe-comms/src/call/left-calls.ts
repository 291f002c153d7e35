/**
 * Calls that were left here, until the server knows. A call that ends while the server is away would else be under way
 * there, and come back by itself with microphone and camera.
 */
import { isRealtimeFailure, rejectCall } from 'shared-contracts/events';
import type { HostApi } from 'shared-contracts/host';
import { readJson, tabStore } from 'shared-ui/storage';

/** Outlives a page that is loaded again; the shell empties it at sign-out. */
const KEY = 'comms.calls-left';

interface Left {
  readonly id: string;
  readonly room: string;
  /** Of a call that had begun. */
  readonly duration?: string;
}

export interface Leaving {
  readonly tell: (left: Left) => void;
  /** A call the server does not know to be left yet. */
  readonly has: (callId: string) => boolean;
}

const isLeft = (one: unknown): one is Left =>
  typeof (one as Left | null)?.id === 'string' && typeof (one as Left).room === 'string';

/** What was refused would be refused again; these came to nobody. */
const UNHEARD = ['NOT_CONNECTED', 'TIMEOUT', 'BAD_ANSWER', 'MESSAGE_FAILED', 'SERVICE_UNAVAILABLE'];

export const createLeaving = (
  { realtime, telemetry }: Pick<HostApi, 'realtime' | 'telemetry'>,
  dsid: string,
): Leaving => {
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
      if (isRealtimeFailure(error, ...UNHEARD)) return;
      if (!isRealtimeFailure(error)) telemetry.error(error, { where: 'call' });
    }
    keep(all.filter((other) => other.id !== id));
  };
  realtime.subscribeState((state) => {
    if (state === 'connected') for (const left of all) void send(left);
  });
  return {
    tell: (left) => {
      keep([...all.filter(({ id }) => id !== left.id), left]);
      void send(left);
    },
    has: (callId) => all.some(({ id }) => id === callId),
  };
};
