import { useState } from 'react';
import type { SavedLocation } from 'shared-contracts/api';
import type { HostNative } from 'shared-contracts/host';
import { Alert, Button } from 'shared-ui';
import { useHost, useT } from 'shared-ui/remote-kit';
import { usePlaceOf } from './use-place-of.ts';

type Asking = { kind: 'idle' } | { kind: 'asking' } | { kind: 'refused'; reason: 'denied' | 'unavailable' };

const PATIENCE_MS = 12_000;
/** `GeolocationPositionError.PERMISSION_DENIED` */
const PERMISSION_DENIED = 1;

/** The phone's own position. A refusal says how to allow it, and that the other ways still work. */
export const CurrentPosition = ({ onFound }: { onFound: (location: SavedLocation) => void }) => {
  const t = useT();
  const { native } = useHost();
  const [asking, setAsking] = useState<Asking>({ kind: 'idle' });
  const place = usePlaceOf(onFound);
  const locateByApp = async (app: HostNative) => {
    setAsking({ kind: 'asking' });
    try {
      // A refusal is explained by the host, in the words of the phone's own settings.
      const granted = (await app.permission('location')) === 'granted';
      const found = granted ? await app.request('place.get', {}) : null;
      setAsking({ kind: 'idle' });
      if (found) void place.ask({ latitude: found.lat, longitude: found.long, name: found.place });
    } catch {
      setAsking({ kind: 'refused', reason: 'unavailable' });
    }
  };
  const locate = () => {
    // An app that does not deal in places leaves it to the webview.
    if (native?.capabilities.includes('location')) return void locateByApp(native);
    if (!('geolocation' in navigator)) {
      return setAsking({ kind: 'refused', reason: 'unavailable' });
    }
    setAsking({ kind: 'asking' });
    return navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking({ kind: 'idle' });
        void place.ask(coords);
      },
      (error) => setAsking({ kind: 'refused', reason: error.code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      { timeout: PATIENCE_MS, maximumAge: 60_000, enableHighAccuracy: true },
    );
  };
  const busy = asking.kind === 'asking' || place.state.kind === 'asking';
  return (
    <>
      <Button variant="quiet" wide icon="locate" loading={busy} onClick={locate}>
        {t('location.current')}
      </Button>
      {asking.kind === 'refused' && (
        <Alert tone="warning" title={t(`location.${asking.reason}`)}>
          {t(`location.${asking.reason}Hint`)}
        </Alert>
      )}
      {place.state.kind === 'failed' && <Alert tone="danger" title={t('location.lookupFailed')} />}
    </>
  );
};
