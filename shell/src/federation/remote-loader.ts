/**
 * Loads a module of a remote by the release document: the current version, or the fallback version when the current one is
 * incompatible or cannot be loaded or mounted. Once a version has failed, later modules of the same remote use the other one, so
 * that two versions are never mixed on a page.
 */
import {
  candidatesOf,
  checkContract,
  type PageRelease,
  type PageRemoteVersion,
  remoteIn,
} from 'shared-contracts/release';
import type { RemoteName } from 'shared-contracts/routes';
import { createListeners } from '../shared/listeners.ts';
import type { Telemetry } from '../context/host.ts';
import type { FailureCause, Lifecycles, LoadedRemote, RemoteLoader, VersionFailure } from '../context/remotes.ts';
import { randomId } from '../shared/device-id.ts';
import { withTimeLimit } from './time-limit.ts';

export const LOAD_LIMIT_MS = 8000;
/**
 * Attempts of a retry. A browser returns each failed preload once more before it requests the file again: each preloaded file of a
 * module may need one attempt.
 */
const RETRY_TRIES = 8;

/** No version of the remote could be shown. Compare by name: `error.name === 'RemoteFailed'`. */
export class RemoteFailed extends Error {
  override readonly name = 'RemoteFailed';
  readonly remote: RemoteName;
  readonly failures: readonly VersionFailure[];
  readonly traceId: string;

  constructor(remote: RemoteName, failures: readonly VersionFailure[], traceId: string) {
    super(failures.map(({ version, cause, error }) => `${remote}@${version} ${cause}: ${String(error)}`).join('; '));
    this.remote = remote;
    this.failures = failures;
    this.traceId = traceId;
  }
}

/** Loads a module with the federation runtime. `again`: a retry, for which the files are requested again. */
export interface FederationRuntime {
  readonly load: (remote: RemoteName, version: PageRemoteVersion, module: string, again: boolean) => Promise<unknown>;
}

export interface RemoteLoaderOptions {
  readonly release: PageRelease;
  readonly contractVersion: string;
  readonly runtime: FederationRuntime;
  readonly telemetry: Pick<Telemetry, 'remoteFailure' | 'remoteLoaded'>;
  readonly limitMs?: number;
}

const isLifecycles = (value: unknown): value is Lifecycles =>
  typeof value === 'object' &&
  value !== null &&
  ['bootstrap', 'mount', 'unmount'].every((name) => typeof (value as Record<string, unknown>)[name] === 'function');

const causeOf = (error: unknown, stage: 'load' | 'mount'): FailureCause =>
  error instanceof Error && error.name === 'TimeLimit' ? 'timeout' : stage;

export const createRemoteLoader = (options: RemoteLoaderOptions): RemoteLoader => {
  const { release, contractVersion, runtime, telemetry, limitMs = LOAD_LIMIT_MS } = options;
  const bad = new Set<string>();
  const tried = new Set<string>();
  const prepared = new Map<string, Promise<unknown>>();
  const keyOf = (remote: RemoteName, version: PageRemoteVersion) => `${remote}@${version.version}`;

  const versionsOf = (remote: RemoteName) => candidatesOf(remoteIn(release, remote));
  const candidates = (remote: RemoteName): readonly PageRemoteVersion[] => {
    const all = versionsOf(remote);
    const good = all.filter((version) => !bad.has(keyOf(remote, version)));
    return good.length > 0 ? good : all;
  };

  const load = async (remote: RemoteName, version: PageRemoteVersion, module: string): Promise<LoadedRemote> => {
    const key = `${keyOf(remote, version)}${module}`;
    const again = tried.has(key);
    tried.add(key);
    const begun = prepared.get(key);
    prepared.delete(key);
    const work = again
      ? persistently(remote, version, module)
      : (begun ?? runtime.load(remote, version, module, false));
    const exports = await withTimeLimit(work, limitMs, key);
    tried.delete(key);
    const lifecycles = (exports as { default?: unknown } | null)?.default;
    if (!isLifecycles(lifecycles)) throw new Error(`${key} exports no lifecycles`);
    return { remote, version: version.version, module, lifecycles };
  };

  const persistently = async (remote: RemoteName, version: PageRemoteVersion, module: string): Promise<unknown> => {
    for (let left = RETRY_TRIES - 1; left > 0; left -= 1) {
      try {
        return await runtime.load(remote, version, module, left === RETRY_TRIES - 1);
      } catch {
        // The last attempt reports the error.
      }
    }
    return runtime.load(remote, version, module, false);
  };

  const withRemote: RemoteLoader['withRemote'] = async (remote, module, use) => {
    const failures: VersionFailure[] = [];
    const fail = (version: PageRemoteVersion, cause: FailureCause, error: unknown) => {
      bad.add(keyOf(remote, version));
      failures.push({ version: version.version, cause, error });
      telemetry.remoteFailure({ remote, version: version.version, cause, error });
    };
    for (const version of candidates(remote)) {
      const contract = checkContract(version, contractVersion);
      if (contract.kind === 'refused') {
        const reason = `needs contract ${contract.needs}, this page has ${contract.provided}`;
        fail(version, 'contract', new Error(reason));
        continue;
      }
      let stage: 'load' | 'mount' = 'load';
      try {
        const loaded = await load(remote, version, module);
        stage = 'mount';
        const result = await withTimeLimit(use(loaded), limitMs, `${keyOf(remote, version)} mount`);
        telemetry.remoteLoaded({ remote, version: version.version });
        return result;
      } catch (error) {
        fail(version, causeOf(error, stage), error);
      }
    }
    throw new RemoteFailed(remote, failures, randomId().slice(0, 12));
  };

  const prepare: RemoteLoader['prepare'] = async (remote, module, host) => {
    const [version] = candidates(remote);
    if (!version || checkContract(version, contractVersion).kind === 'refused') return;
    const work = runtime.load(remote, version, module, false);
    prepared.set(`${keyOf(remote, version)}${module}`, work);
    try {
      const { default: lifecycles } = (await work) as { default?: unknown };
      if (isLifecycles(lifecycles)) await lifecycles.ahead?.(host);
    } catch {
      // The mount reports the failure.
    }
  };

  const givenUp = createListeners<readonly [remote: RemoteName, version: string]>();
  const isBad = (remote: RemoteName) => (version: PageRemoteVersion) => bad.has(keyOf(remote, version));
  const giveUp: RemoteLoader['giveUp'] = (remote, number) => {
    const all = versionsOf(remote);
    const version = all.find((one) => one.version === number);
    // The last version stays; its card offers a retry.
    if (!version || !all.some((one) => one !== version && !isBad(remote)(one))) return false;
    // Subscribers are called even when the version has failed before: another module of it may have been the first to fail.
    bad.add(keyOf(remote, version));
    givenUp.emit([remote, number]);
    return true;
  };

  return {
    withRemote,
    prepare,
    giveUp,
    hasGivenUp: (remote, but) => versionsOf(remote).some((one) => one.version !== but && isBad(remote)(one)),
    onGivenUp: (listener) => givenUp.add(([remote, version]) => listener(remote, version)),
    forgiveFailures: (remote) => {
      for (const version of versionsOf(remote)) bad.delete(keyOf(remote, version));
    },
  };
};
