/** Parts of the host: reports, the connection, language and calendar, and files that are sent. */
import type { i18n } from 'i18next';
import type { Endpoint, ResponseOf } from 'shared-contracts/api';
import type { Calendar } from 'shared-contracts/domain';
import type { HostApiClient, HostI18n, HostTelemetry, Unsubscribe } from 'shared-contracts/host';
import type { TextKey } from 'shared-ui/text-keys';

export interface Telemetry extends Pick<HostTelemetry, 'error' | 'event'> {
  /** A remote that did not load, mount or fit. */
  readonly remoteFailure: (failure: { remote: string; version: string; cause: string; error: unknown }) => void;
  /** A version of a remote that came up; counted once a page. */
  readonly remoteLoaded: (loaded: { remote: string; version: string }) => void;
  readonly flush: () => void;
  /** The page is being left: sends what waits, but for files it stops fetching by going. */
  readonly leave: () => void;
}

export interface Connectivity {
  readonly online: () => boolean;
  readonly subscribe: (listener: (online: boolean) => void) => Unsubscribe;
  /** A call got an answer, or none came. `sentAt` is `Date.now()` of its sending. */
  readonly report: (reached: boolean, sentAt: number) => void;
}

export interface ShellI18n extends HostI18n {
  readonly texts: i18n;
  /** A text of the shell outside any component. */
  readonly say: (key: TextKey) => string;
  /** Puts the language of the address on the page, else the cookie's: another tab may have changed it. */
  readonly synchronize: () => Promise<void>;
}

export interface PageCalendar {
  readonly snapshot: () => Calendar;
  readonly subscribe: (listener: (calendar: Calendar) => void) => Unsubscribe;
  /** Shows dates in this calendar from now on, on this device. The account is told by the caller. */
  readonly change: (calendar: Calendar) => void;
}

/** A file that is sent, and the fields before it. */
export interface SentFile {
  readonly file: Blob;
  readonly fileName: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Sends a file to one of `MULTIPART_ENDPOINTS`. */
export type SendFile = <E extends Endpoint>(endpoint: E, sent: SentFile, options?: Parameters<HostApiClient['upload']>[2]) => Promise<ResponseOf<E>>;
