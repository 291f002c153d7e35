/** What the client of the API and its transport know of each other. */
import type { Endpoint, SalesChannel, Unread } from 'shared-contracts/api';
import type { Language } from 'shared-contracts/domain';
import type { CallOptions, HostApiClient } from 'shared-contracts/host';
import type { ServerClock } from './clock.ts';
import type { SendFile } from '../context/host.ts';

export type ClientText = 'network' | 'timeout' | 'badResponse' | 'invalidRequest';

/** What a call needs to know of the page at the moment it is made. */
export interface ApiContext {
  readonly token: () => string | null;
  readonly deviceId: () => string;
  readonly deviceSecret: () => string;
  readonly language: () => Language;
  readonly salesChannel: () => SalesChannel;
  readonly clock: ServerClock;
  /** The words of a failure that came without an envelope, in the reader's language. */
  readonly text: (key: ClientText) => string;
  /** The server said 2000 to a call that was made with this token. */
  readonly onExpired: (token: string | null) => void;
  /** Learns whether the network answers. */
  readonly onReach: (reached: boolean, sentAt: number) => void;
  /** An answer said what the caller's contract does not know; what could be read of it was given to the caller. */
  readonly onUnread: (endpointId: string, unread: readonly Unread[], traceId: string | undefined) => void;
}

export interface ApiTransport {
  readonly send: (endpoint: Endpoint, request: Record<string, unknown>, options: CallOptions) => Promise<unknown>;
  readonly upload: HostApiClient['upload'];
  readonly sendFile: SendFile;
  readonly download: NonNullable<HostApiClient['download']>;
}
