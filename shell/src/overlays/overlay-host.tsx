import { useCallback, useEffect, useMemo, useState } from 'react';
import { overlayOwner } from 'shared-contracts/host';
import { isAddedOverlay } from 'shared-contracts/release';
import type { RemoteName } from 'shared-contracts/routes';
import { Dialog, Skeleton, SkeletonRegion } from 'shared-ui';
import { useShell, useT } from '../context/shell-context.tsx';
import { CardDialog } from 'shared-ui/remote-kit';
import { RemoteFailure } from '../remotes/remote-failure.tsx';
import { useRemoteModule } from '../remotes/use-remote-module.ts';
import { focusHeading, waitForHeading } from '../shared/heading.ts';
import { overlayRefusal } from './overlay-checks.ts';
import type { OpenOverlay } from '../context/layers.ts';

/** Delay of the loading dialog. */
const SHOW_LOADING_MS = 150;

/** One dialog of a remote. Props that do not fit its definition are reported, and the dialog counts as dismissed. */
export const OverlayHost = ({ overlay }: { overlay: OpenOverlay }) => {
  const { overlays, telemetry, release } = useShell();
  const refusal = useMemo(
    () => overlayRefusal(overlay.id, 'props', overlay.props, isAddedOverlay(release, overlay.id)),
    [overlay, release],
  );
  useEffect(() => {
    if (refusal === null) return;
    telemetry.error(new Error(refusal), { where: overlay.id });
    overlays.dismiss(overlay.key);
  }, [refusal, overlay, overlays, telemetry]);
  return refusal === null ? <MountedOverlay overlay={overlay} /> : null;
};

/**
 * A dialog in the layer of the shell. The remote renders the (modal) dialog itself; while it loads, or when it has failed, the shell
 * shows its own dialog. When it closes, the focus returns to the opener.
 */
const MountedOverlay = ({ overlay }: { overlay: OpenOverlay }) => {
  const { overlays, telemetry, blocking, release } = useShell();
  const remote = overlayOwner(overlay.id) as RemoteName;
  const dismiss = useCallback(() => overlays.dismiss(overlay.key), [overlays, overlay]);
  const props = useMemo(
    () => ({
      overlay: overlay.id,
      props: overlay.props,
      close: (result: unknown) => {
        const refusal = overlayRefusal(overlay.id, 'result', result, isAddedOverlay(release, overlay.id));
        if (refusal === null) return overlays.close(overlay.key, result);
        telemetry.error(new Error(refusal), { where: overlay.id });
        return dismiss();
      },
    }),
    [overlay, overlays, telemetry, dismiss, release],
  );
  const { place, state, retry } = useRemoteModule(remote, './overlays', props);
  const version = state.kind === 'mounted' ? state.version : null;
  useEffect(() => {
    const at = String(overlay.key);
    blocking.shows(version === null ? null : { remote, version }, at);
    return () => blocking.shows(null, at);
  }, [blocking, overlay, remote, version]);
  useReturnFocus(overlay.opener);
  return (
    <div data-overlay={overlay.id}>
      <div ref={place} />
      {state.kind === 'loading' && <LoadingDialog onClose={dismiss} />}
      {state.kind === 'failed' && (
        <CardDialog onClose={dismiss}>
          <RemoteFailure remote={remote} state={state} onRetry={retry} />
        </CardDialog>
      )}
    </div>
  );
};

const LoadingDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SHOW_LOADING_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog open={late} onClose={onClose} title={t('overlay.loading')} titleHidden>
      <SkeletonRegion>
        <Skeleton lines={2} />
        <Skeleton shape="block" height="8rem" />
      </SkeletonRegion>
    </Dialog>
  );
};

/** Whether no element of the page has the focus. */
const focusIsLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * The dialog element returns the focus where it can. This hook covers a dialog whose remote was unmounted at once, and one whose
 * opener no longer exists (another page, a previous dialog): the focus then moves to the heading of the page.
 */
const useReturnFocus = (opener: Element | null) => {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (!focusIsLost()) return;
        if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body)
          return opener.focus({ preventScroll: true });
        return void waitForHeading(new AbortController().signal).then((heading) => {
          const place = heading ?? document.getElementById('main');
          if (place && focusIsLost()) focusHeading(place);
        });
      });
    },
    [opener],
  );
};
