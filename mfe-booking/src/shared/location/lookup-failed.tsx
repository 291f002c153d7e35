import { Alert } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import type { PlaceState, PositionSource } from './use-place-of.ts';

/** The error of a lookup, shown at its control. */
export const LookupFailed = ({ state, source }: { state: PlaceState; source: PositionSource }) => {
  const t = useT();
  const isOurs = state.kind === 'failed' && state.source === source;
  return isOurs && <Alert tone="danger" title={t('location.lookupFailed')} />;
};
