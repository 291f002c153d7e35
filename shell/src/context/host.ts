/** Interfaces of the host's parts: telemetry, connectivity, language and calendar, and uploads. */
import type { i18n } from 'i18next';
import type { Endpoint, ResponseOf } from 'shared-contracts/api';
import type { Calendar } from 'shared-contracts/domain';
import type { HostApiClient, HostI18n, HostTelemetry, Unsubscribe } from 'shared-contracts/host';
import type { TextKey } from 'shared-ui/text-keys';

export interface Telemetry extends Pick<HostTelemetry, 'error' | 'event'> {
  /** Reports a remote that could not be loaded or mounted, or whose contract does not fit. */
  readonly remoteFailure: (failure: { remote: string; version: string; cause: string; error: unknown }) => void;
  /** Counts a version of a remote that was rendered, once per page. */
  readonly remoteLoaded: (loaded: { remote: string; version: string }) => void;
  readonly flush: () => void;
  /** Sends pending reports when the page is left, except failed loads that the browser aborts for that reason. */
  readonly leave: () => void;
}

export interface Connectivity {
  readonly online: () => boolean;
  readonly subscribe: (listener: (online: boolean) => void) => Unsubscribe;
  /** Reports whether a call was answered. `sentAt` is `Date.now()` when it was sent. */
  readonly report: (reached: boolean, sentAt: number) => void;
}

export interface ShellI18n extends HostI18n {
  readonly texts: i18n;
  /** A text of the shell outside any component. */
  readonly say: (key: TextKey) => string;
  /** Applies the language of the address, otherwise that of the cookie, which another tab may have changed. */
  readonly synchronize: () => Promise<void>;
}

export interface PageCalendar {
  readonly snapshot: () => Calendar;
  readonly subscribe: (listener: (calendar: Calendar) => void) => Unsubscribe;
  /** Changes the calendar on this device. The caller updates the account. */
  readonly change: (calendar: Calendar) => void;
}

/** A file to upload, with the form fields that are sent before it. */
export interface SentFile {
  readonly file: Blob;
  readonly fileName: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Sends a file to one of `MULTIPART_ENDPOINTS`. */
export type SendFile = <E extends Endpoint>(
  endpoint: E,
  sent: SentFile,
  options?: Parameters<HostApiClient['upload']>[2],
) => Promise<ResponseOf<E>>;
