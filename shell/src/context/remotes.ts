/** Versions of remotes: loading, mounting, and monitoring them after their mount. */
import type { HostApi } from 'shared-contracts/host';
import type { PageRelease } from 'shared-contracts/release';
import type { RemoteName } from 'shared-contracts/routes';

export type FailureCause = 'contract' | 'timeout' | 'load' | 'mount';

/** Why one version could not be shown. */
export interface VersionFailure {
  readonly version: string;
  readonly cause: FailureCause;
  readonly error: unknown;
}

/** single-spa lifecycles, as a remote's module default-exports them. */
export interface Lifecycles {
  readonly bootstrap: (props: never) => Promise<unknown>;
  readonly mount: (props: never) => Promise<unknown>;
  readonly unmount: (props: never) => Promise<unknown>;
  readonly update?: (props: never) => Promise<unknown>;
  /** Prefetches for the first render. Resolves when the requests have been sent. Absent in older remotes. */
  readonly ahead?: (host: HostApi) => unknown;
}

export interface LoadedRemote {
  readonly remote: RemoteName;
  readonly version: string;
  readonly module: string;
  readonly lifecycles: Lifecycles;
}

export interface RemoteLoader {
  /** Loads `module` (such as `./pages`) and calls `use`, which mounts it. When either fails, the next version is tried. */
  readonly withRemote: <Result>(
    remote: RemoteName,
    module: string,
    use: (loaded: LoadedRemote) => Promise<Result>,
  ) => Promise<Result>;
  /**
   * Loads a module that is about to be mounted, and lets it prefetch for its first render. Resolves when its requests have been
   * sent. A failure is handled by the mount.
   */
  readonly prepare: (remote: RemoteName, module: string, host: HostApi) => Promise<void>;
  /**
   * Replaces a version that is on the page: subscribers of `onGivenUp` are called when there is another version. Otherwise false,
   * and the version stays.
   */
  readonly giveUp: (remote: RemoteName, version: string) => boolean;
  /** Whether a version other than `but` has failed on this page. */
  readonly hasGivenUp: (remote: RemoteName, but?: string) => boolean;
  /** Subscribes to versions that are given up after their mount. */
  readonly onGivenUp: (listener: (remote: RemoteName, version: string) => void) => () => void;
  /** Makes failed versions available again, for a retry by the patient. */
  readonly forgiveFailures: (remote: RemoteName) => void;
}

export type CrashCause = 'render' | 'empty' | 'blocked';

export interface Crash {
  readonly remote: RemoteName;
  readonly version: string;
  readonly cause: CrashCause;
  readonly error: unknown;
  readonly traceId: string;
}

/** A failure card that the patient sees; an app around the page is notified. */
export interface ShownFailure {
  readonly code: 'FILE_MISSING' | 'REMOTE_CRASHED' | 'REMOTE_FAILED' | 'PART_FAILED';
  readonly traceId: string;
  /** `part`: a dialog or a small part; the page remains usable. */
  readonly place: 'page' | 'part';
}

export interface RemoteHealth {
  /** Reports a crash. True when another version replaces the one that crashed; otherwise a failure card is shown. */
  readonly crashed: (crash: Crash) => boolean;
  /** Reports that a version has rendered a screen. */
  readonly reportRendered: (remote: RemoteName, version: string) => void;
  /** Counts undecided crashes against their version, because the page is left. */
  readonly settle: () => void;
}

export interface Shown {
  readonly remote: RemoteName;
  readonly version: string;
}

/** The versions of the page against which crashes are counted. */
export type RunningRelease = {
  readonly shell: Pick<PageRelease['shell'], 'version'>;
  readonly remotes: Readonly<Record<string, unknown>>;
};

export interface BlockingWatch {
  /** Sets the version that renders a place: the page, or a dialog by its key. Null: none. */
  readonly shows: (shown: Shown | null, place?: string) => void;
}

export interface RenderedScreen {
  readonly remote: RemoteName;
  readonly version: string;
  readonly module: string;
}
