/**
 * Health of versions after their mount. After a crash the previous version is mounted. Only then it is known whether the version
 * caused the crash: when the previous version crashes as well, the cause is the data of this patient, and a rollback would not help.
 */
import { isApiError } from 'shared-contracts/api';
import type { RemoteName } from 'shared-contracts/routes';
import { isMissingFile } from 'shared-ui/remote-kit';
import type { Telemetry } from '../context/host.ts';
import type { Crash, CrashCause, RemoteHealth, RemoteLoader, ShownFailure } from '../context/remotes.ts';

/** When the previous version has run this long without a crash, the crash is counted against the other version. */
export const CONFIRM_MS = 5000;

export interface RemoteHealthOptions {
  readonly loader: Pick<RemoteLoader, 'giveUp' | 'hasGivenUp'>;
  readonly telemetry: Pick<Telemetry, 'remoteFailure' | 'error'>;
  readonly online: () => boolean;
  readonly onCard: (failure: ShownFailure) => void;
}

interface Suspect extends Crash {
  timer?: ReturnType<typeof setTimeout>;
}

export const createRemoteHealth = ({ loader, telemetry, online, onCard }: RemoteHealthOptions): RemoteHealth => {
  const suspects = new Map<RemoteName, Suspect>();
  const reported = new Set<string>();
  const report = ({ remote, version, cause, error }: Omit<Crash, 'cause'> & { cause: CrashCause | 'load' }) => {
    const key = `${remote}@${version} ${cause}`;
    if (reported.has(key)) return;
    reported.add(key);
    telemetry.remoteFailure({ remote, version, cause, error });
  };
  /** Reports a crash to operations without counting it against the version. */
  const mention = ({ remote, version, error, traceId }: Crash) => {
    if (!isApiError(error, 'NETWORK', 'TIMEOUT')) telemetry.error(error, { where: `${remote}@${version}`, traceId });
  };
  const card = (code: ShownFailure['code'], traceId: string) => {
    onCard({ code, traceId, place: 'page' });
    return false;
  };
  const settle = (remote: RemoteName) => {
    const suspect = suspects.get(remote);
    if (!suspect) return;
    clearTimeout(suspect.timer);
    suspects.delete(remote);
    report(suspect);
  };
  const fileMissing = (crash: Crash): boolean => {
    // Without a network, no version can be loaded.
    if (!online()) return card('FILE_MISSING', crash.traceId);
    report({ ...crash, cause: 'load' });
    return loader.giveUp(crash.remote, crash.version) || card('FILE_MISSING', crash.traceId);
  };
  return {
    crashed: (crash) => {
      const { remote, version, error, traceId } = crash;
      if (isMissingFile(error)) return fileMissing(crash);
      const suspect = suspects.get(remote);
      const bothCrash = suspect !== undefined && suspect.version !== version;
      if (bothCrash) {
        clearTimeout(suspect.timer);
        suspects.delete(remote);
        mention(suspect);
      }
      // An error of the server is not the fault of the version that shows it.
      if (bothCrash || loader.hasGivenUp(remote, version) || isApiError(error)) {
        mention(crash);
        return card('REMOTE_CRASHED', traceId);
      }
      if (loader.giveUp(remote, version)) {
        // Another part of the version may crash before it is unmounted.
        if (!suspect) suspects.set(remote, { ...crash });
        return true;
      }
      report(crash);
      return card('REMOTE_CRASHED', traceId);
    },
    reportRendered: (remote, version) => {
      const suspect = suspects.get(remote);
      if (!suspect || suspect.version === version || suspect.timer) return;
      suspect.timer = setTimeout(() => settle(remote), CONFIRM_MS);
    },
    settle: () => {
      for (const remote of suspects.keys()) settle(remote);
    },
  };
};
