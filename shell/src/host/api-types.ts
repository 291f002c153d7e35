/** What the client of the API and its transport know of each other. */
import type { Endpoint, ResponseOf, SalesChannel, Unread } from 'shared-contracts/api';
import type { Language } from 'shared-contracts/domain';
import type { CallOptions, HostApiClient } from 'shared-contracts/host';
import type { ServerClock } from './clock.ts';

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

/** A file that is sent, and the fields before it. */
export interface SentFile {
  readonly file: Blob;
  readonly fileName: string;
  readonly fields?: Readonly<Record<string, string>>;
}
type UploadOptions = Parameters<HostApiClient['upload']>[2];

export interface ApiTransport {
  readonly send: (endpoint: Endpoint, request: Record<string, unknown>, options: CallOptions) => Promise<unknown>;
  readonly upload: HostApiClient['upload'];
  /** Sends a file to one of `MULTIPART_ENDPOINTS`. */
  readonly sendFile: <E extends Endpoint>(
    endpoint: E,
    sent: SentFile,
    options?: UploadOptions,
  ) => Promise<ResponseOf<E>>;
  readonly download: NonNullable<HostApiClient['download']>;
}
