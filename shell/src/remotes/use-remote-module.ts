import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { RemoteName } from 'shared-contracts/routes';
import { useShell } from '../context/shell-context.tsx';
import type { VersionFailure } from '../context/remotes.ts';
import { forgetFailedFiles } from 'shared-ui/remote-kit';
import { type MountedModule, mountParcel } from './mount-parcel.ts';
import { useRenderDetection } from './use-render-detection.ts';

export type RemoteState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'mounted'; readonly version: string }
  | { readonly kind: 'failed'; readonly failures: readonly VersionFailure[]; readonly traceId: string };

interface Failed {
  readonly failures?: readonly VersionFailure[];
  readonly traceId?: string;
}

/**
 * Keeps a module of a remote mounted in `place` while the component is mounted. `props` are read at the mount; only a change of remote
 * or module mounts again.
 */
export const useRemoteModule = (remote: RemoteName, module: string, props: object) => {
  const { loader, host, telemetry, failed } = useShell();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<RemoteState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const given = useRef(props);

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    let gone = false;
    let mounted: MountedModule | null = null;
    const report = (error: unknown) => telemetry.error(error, { where: `unmount ${remote}${module}` });
    // A version that is shown may be given up later, and is then replaced by the fallback version.
    let givenUp: string | null = null;
    const again = () => setAttempt((before) => before + 1);
    const stopListening = loader.onGivenUp((name, version) => {
      if (name !== remote) return;
      givenUp = version;
      if (mounted?.version === version) again();
    });
    setState({ kind: 'loading' });
    loader
      .withRemote(remote, module, (loaded) => mountParcel(loaded, element, host, given.current))
      .then(
        (done) => {
          if (gone) return done.unmount().catch(report);
          mounted = done;
          if (done.version === givenUp) return again();
          return setState({ kind: 'mounted', version: done.version });
        },
        (error: Failed) => {
          if (gone) return;
          const { failures = [], traceId = '' } = error;
          if (module !== './widgets')
            failed({ code: 'REMOTE_FAILED', traceId, place: module === './pages' ? 'page' : 'part' });
          setState({ kind: 'failed', failures, traceId });
        },
      );
    return () => {
      gone = true;
      stopListening();
      mounted?.unmount().catch(report);
    };
  }, [loader, host, telemetry, failed, remote, module, attempt]);

  const onEmpty = useCallback(
    (failure: VersionFailure, traceId: string) => setState({ kind: 'failed', failures: [failure], traceId }),
    [],
  );
  useRenderDetection(place, remote, module, state.kind === 'mounted' ? state.version : null, onEmpty);

  const retry = useCallback(() => {
    forgetFailedFiles();
    loader.forgiveFailures(remote);
    setAttempt((before) => before + 1);
  }, [loader, remote]);
  const isFailed = state.kind === 'failed';
  useEffect(() => {
    if (!isFailed) return undefined;
    // Retried when the network has recovered.
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isFailed, retry]);
  useEffect(() => {
    if (!isFailed || module !== './pages') return undefined;
    const { pathname: failedOn } = host.navigation.snapshot();
    // A navigation to another page of this remote is a retry.
    return host.navigation.subscribe(({ pathname }) => {
      if (pathname !== failedOn) retry();
    });
  }, [isFailed, module, host, retry]);
  return { place: place as RefObject<HTMLDivElement | null>, state, retry };
};
