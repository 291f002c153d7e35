/**
 * Messages that have not arrived at the server. The outbox survives a reload and a time without a connection; only one of several
 * tabs sends. The server accepts each `client_id` once, so a message without an answer can be sent again.
 */
import { type ChatMessage, isApiError, sendChatMessage } from 'shared-contracts/api';
import type { HostApiClient } from 'shared-contracts/host';
import { accountKey, localStore, readJson } from 'shared-ui/storage';
import { create, type StoreApi, type UseBoundStore } from 'zustand';

export interface Outgoing {
  readonly room: string;
  readonly client_id: string;
  readonly type: 'text' | 'attachment' | 'url';
  readonly text: string;
  readonly file_id?: string | undefined;
  readonly file_name?: string | undefined;
  readonly reply_to?: number | undefined;
  readonly at: string;
  /** The server refused it with this text; the user decides what to do with it. */
  readonly refused?: string | undefined;
}

/** Stored by this or an older version of the page; invalid entries are left out. */
const isOutgoing = (value: unknown): value is Outgoing => {
  const one = value as Partial<Record<keyof Outgoing, unknown>> | null;
  return [one?.room, one?.client_id, one?.type, one?.text, one?.at].every((part) => typeof part === 'string');
};

/** Errors after which a retry may succeed. */
const PASSING: readonly string[] = [
  'NETWORK',
  'TIMEOUT',
  'BAD_RESPONSE',
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
  'INTERNAL',
  'SESSION_EXPIRED',
];

/** One sender over all tabs; in browsers without the Web Locks API, one per tab. */
const alone = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  typeof navigator.locks?.request === 'function' ? (navigator.locks.request(name, work) as Promise<Result>) : work();

interface Waiting {
  readonly messages: readonly Outgoing[];
}

/** One per account for as long as the page is open. */
export interface Outbox {
  /** The pending messages, of this tab and of others. */
  readonly useWaiting: UseBoundStore<StoreApi<Waiting>>;
  readonly add: (message: Outgoing) => Promise<void>;
  readonly drop: (clientId: string) => Promise<void>;
  /** Retries a refused message. */
  readonly again: (clientId: string) => Promise<void>;
  /** Sends the pending messages in order, until none is left or no answer arrives. */
  readonly flush: (api: HostApiClient, onSent: (room: string, message: ChatMessage) => void) => Promise<void>;
}

export const createOutbox = (uid: string): Outbox => {
  const key = accountKey('comms.outbox', uid);
  const useWaiting = create<Waiting>()(() => ({ messages: [] }));
  const waiting = () => useWaiting.getState().messages;
  const load = (): void => {
    const kept = readJson(localStore, key);
    // When storage is not available, the state of this tab is used.
    if (Array.isArray(kept)) useWaiting.setState({ messages: kept.filter(isOutgoing) });
  };
  const change = (next: (before: readonly Outgoing[]) => readonly Outgoing[]): Promise<void> =>
    alone(`${key}.list`, async () => {
      load();
      useWaiting.setState({ messages: next(waiting()) });
      localStore.write(key, JSON.stringify(waiting()));
    });
  const drop = (clientId: string) => change((before) => before.filter(({ client_id }) => client_id !== clientId));
  const set = (clientId: string, refused: string | undefined) =>
    change((before) => before.map((one) => (one.client_id === clientId ? { ...one, refused } : one)));

  const sendFirst = async (api: HostApiClient, onSent: Parameters<Outbox['flush']>[1]): Promise<boolean> => {
    load();
    const next = waiting().find(({ refused }) => refused === undefined);
    if (!next) return false;
    const { room, client_id, type, text, file_id, reply_to } = next;
    const more = { ...(file_id && { file_id }), ...(reply_to !== undefined && { reply_to }) };
    try {
      onSent(room, await api.call(sendChatMessage, { chatroom_id: room, client_id, type, text, ...more }));
      await drop(client_id);
      return true;
    } catch (error) {
      if (!isApiError(error) || PASSING.includes(error.code)) return false;
      await set(client_id, error.message);
      return true;
    }
  };

  load();
  window.addEventListener('storage', (event) => {
    if (event.key === key) load();
  });
  return {
    useWaiting,
    add: (message) => change((before) => [...before, message]),
    drop,
    again: (clientId) => set(clientId, undefined),
    flush: (api, onSent) =>
      alone(`${key}.send`, async () => {
        while (await sendFirst(api, onSent));
      }),
  };
};

/** 96 random bits: no two messages of an account have the same. */
export const newClientId = (): string =>
  `cli_${Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
