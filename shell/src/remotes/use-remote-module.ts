import { type RefObject, useEffect, useRef, useState } from 'react';
import type { RemoteName } from 'shared-contracts/routes';
import { useShell } from '../context/shell-context.tsx';
import type { VersionFailure } from '../federation/remote-loader.ts';
import { type MountedModule, mountParcel } from './mount-parcel.ts';

export type RemoteState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'mounted'; readonly version: string }
  | { readonly kind: 'failed'; readonly failures: readonly VersionFailure[]; readonly traceId: string };

interface Failed {
  readonly failures?: readonly VersionFailure[];
  readonly traceId?: string;
}

/**
 * Keeps a module of a remote mounted in `place` while the component lives. `props` are read at mount; a change of
 * remote or module mounts anew, nothing else does.
 */
export const useRemoteModule = (remote: RemoteName, module: string, props: object) => {
  const { loader, host, telemetry } = useShell();
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
    // A version on the screen may be given up later: the one behind it then takes its place.
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
          if (!gone) setState({ kind: 'failed', failures: error.failures ?? [], traceId: error.traceId ?? '' });
        },
      );
    return () => {
      gone = true;
      stopListening();
      mounted?.unmount().catch(report);
    };
  }, [loader, host, telemetry, remote, module, attempt]);

  const retry = () => {
    loader.forgiveFailures(remote);
    setAttempt((before) => before + 1);
  };
  return { place: place as RefObject<HTMLDivElement | null>, state, retry };
};
