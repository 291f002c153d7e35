/** Interface between the API client and its transport. */
import type { Endpoint, SalesChannel, Unread } from 'shared-contracts/api';
import type { Language } from 'shared-contracts/domain';
import type { CallOptions, HostApiClient } from 'shared-contracts/host';
import type { ServerClock } from './clock.ts';
import type { SendFile } from '../context/host.ts';

export type ClientText = 'network' | 'timeout' | 'badResponse' | 'invalidRequest';

/** State of the page that a call reads when it is sent. */
export interface ApiContext {
  readonly token: () => string | null;
  readonly deviceId: () => string;
  readonly deviceSecret: () => string;
  readonly language: () => Language;
  readonly salesChannel: () => SalesChannel;
  readonly clock: ServerClock;
  /** Text of a failure without an envelope, in the language of the page. */
  readonly text: (key: ClientText) => string;
  /** The server has answered 2000 to a call with this token. */
  readonly onExpired: (token: string | null) => void;
  /** Reports whether a call was answered. */
  readonly onReach: (reached: boolean, sentAt: number) => void;
  /** An answer contains values that the contract of the caller does not know; the caller receives the rest. */
  readonly onUnread: (endpointId: string, unread: readonly Unread[], traceId: string | undefined) => void;
}

export interface ApiTransport {
  readonly send: (endpoint: Endpoint, request: Record<string, unknown>, options: CallOptions) => Promise<unknown>;
  readonly upload: HostApiClient['upload'];
  readonly sendFile: SendFile;
  readonly download: NonNullable<HostApiClient['download']>;
}
