/** Versions of remotes: loading them, mounting them, and judging them once they are on the page. */
import type { HostApi } from 'shared-contracts/host';
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
  /** Asks for what it draws first; it is mounted soon. Resolves when it has asked; one of before says nothing. */
  readonly ahead?: (host: HostApi) => unknown;
}

export interface LoadedRemote {
  readonly remote: RemoteName;
  readonly version: string;
  readonly module: string;
  readonly lifecycles: Lifecycles;
}

export interface RemoteLoader {
  /** Loads `module` (`./pages`) and hands it to `use` (which mounts it); a failure of either tries the next version. */
  readonly withRemote: <Result>(
    remote: RemoteName,
    module: string,
    use: (loaded: LoadedRemote) => Promise<Result>,
  ) => Promise<Result>;
  /**
   * Begins to load what the page is about to mount, and lets it ask for what it draws first. Resolves when it has asked. A
   * failure is that of the mount.
   */
  readonly prepare: (remote: RemoteName, module: string, host: HostApi) => Promise<void>;
  /**
   * A version that is on the page is given up. Who shows it is told, when there is another to show; false when there is
   * none, and the version stays.
   */
  readonly giveUp: (remote: RemoteName, version: string) => boolean;
  /** One of its versions, other than `but`, has failed on this page. */
  readonly hasGivenUp: (remote: RemoteName, but?: string) => boolean;
  /** Told of versions given up after they were mounted; answers how to stop listening. */
  readonly onGivenUp: (listener: (remote: RemoteName, version: string) => void) => () => void;
  /** The patient asks again: versions that failed are tried once more. */
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

/** A card stands in the place of something; what the app around the page is told. */
export interface ShownFailure {
  readonly code: 'FILE_MISSING' | 'REMOTE_CRASHED' | 'REMOTE_FAILED' | 'PART_FAILED';
  readonly traceId: string;
  /** A failed dialog or small part leaves the page usable. */
  readonly place: 'page' | 'part';
}

export interface RemoteHealth {
  /** True when another version takes its place; otherwise a card stands there. */
  readonly crashed: (crash: Crash) => boolean;
  /** The version's own screen is on the page. */
  readonly reportRendered: (remote: RemoteName, version: string) => void;
  /** The page is being left: what is not known by now counts against the version. */
  readonly settle: () => void;
}

export interface Shown {
  readonly remote: RemoteName;
  readonly version: string;
}

export interface BlockingWatch {
  /** The version that draws the page, or a dialog over it, which has a place of its own; null when there is none any more. */
  readonly shows: (shown: Shown | null, place?: string) => void;
}

export interface RenderedScreen {
  readonly remote: RemoteName;
  readonly version: string;
  readonly module: string;
}
