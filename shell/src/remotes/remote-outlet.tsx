import { useEffect, useLayoutEffect } from 'react';
import type { RemoteName } from 'shared-contracts/routes';
import { Skeleton, SkeletonRegion } from 'shared-ui';
import { useShell } from '../context/shell-context.tsx';
import { RemoteFailure } from './remote-failure.tsx';
import styles from './remotes.module.css';
import { StaticPage } from './static-page.tsx';
import { useRemoteModule } from './use-remote-module.ts';
import { useFirstRender } from './use-first-render.ts';
import { useReplaceSkeleton } from './use-replace-skeleton.ts';

interface RemoteOutletProps {
  remote: RemoteName;
  /** Static content of the edge, shown until the remote has rendered its screen. */
  staticPage: HTMLElement | null;
  /** Called when the remote or its failure card is shown. */
  onSettled: (kind: 'mounted' | 'failed') => void;
}

/** The pages of a remote. Routes of one remote share one mount: use the name of the remote as key. */
export const RemoteOutlet = ({ remote, staticPage, onSettled }: RemoteOutletProps) => {
  const { place, state, retry } = useRemoteModule(remote, './pages', {});
  const { blocking } = useShell();
  const version = state.kind === 'mounted' ? state.version : null;
  useEffect(() => {
    blocking.shows(version === null ? null : { remote, version });
    return () => blocking.shows(null);
  }, [blocking, remote, version]);
  const { outlet, before, replace, restore } = useReplaceSkeleton();
  const drawn = useFirstRender(place, state.kind === 'mounted', replace);
  // The static content is replaced by a complete screen and not by an empty one.
  const waits = staticPage !== null && state.kind === 'mounted' && !drawn;
  const kind = waits ? 'loading' : state.kind;
  useEffect(() => {
    if (kind !== 'loading') onSettled(kind);
  }, [kind, onSettled]);
  const loading = kind === 'loading' && !drawn;
  useLayoutEffect(() => restore(loading));
  return (
    <div ref={outlet} className={styles.outlet} aria-busy={loading}>
      {loading && <div ref={before}>{staticPage ? <StaticPage content={staticPage} /> : <PageSkeleton />}</div>}
      <div ref={place} hidden={waits || kind === 'failed'} />
      {state.kind === 'failed' && <RemoteFailure remote={remote} state={state} onRetry={retry} />}
    </div>
  );
};

const PageSkeleton = () => (
  <div className={styles.loading}>
    <SkeletonRegion>
      <div className={styles.skeletons}>
        <Skeleton width="60%" height="2.25rem" />
        <Skeleton width="80%" />
        <Skeleton shape="block" height="7rem" />
        <Skeleton shape="block" height="7rem" />
        <Skeleton shape="block" height="7rem" />
      </div>
    </SkeletonRegion>
  </div>
);

interface WidgetProps {
  remote: RemoteName;
  /** Name of the widget, for a module that offers several. */
  widget: string;
  className?: string | undefined;
}

/** A small part of a remote inside the chrome. Empty until it is mounted, and when it fails. */
export const Widget = ({ remote, widget, className }: WidgetProps) => {
  const { place } = useRemoteModule(remote, './widgets', { widget });
  return <div ref={place} className={className} />;
};
