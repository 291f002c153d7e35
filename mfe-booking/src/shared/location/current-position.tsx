import type { HostNative } from 'shared-contracts/host';
import { Alert, Button } from 'shared-ui';
import { useHost, useT } from 'shared-ui/remote-kit';
import { LookupFailed } from './lookup-failed.tsx';
import type { PlaceOf, Position } from './use-place-of.ts';

const PATIENCE_MS = 12_000;
/** The browser's own limit begins once the patient has allowed it; its question may stand unanswered. */
const UNANSWERED_MS = 60_000;

/** The phone's own position. A refusal says how to allow it, and that the other ways still work. */
export const CurrentPosition = ({ place }: { place: PlaceOf }) => {
  const t = useT();
  const { native } = useHost();
  // An app that does not deal in places leaves it to the webview.
  const find = () => (native?.capabilities.includes('location') ? byApp(native) : byBrowser());
  const { state } = place;
  return (
    <>
      <Button
        variant="quiet"
        wide
        icon="locate"
        loading={state.kind === 'asking' && state.source === 'phone'}
        onClick={() => void place.ask('phone', find)}
      >
        {t('location.current')}
      </Button>
      {state.kind === 'refused' && (
        <Alert tone="warning" title={t(`location.${state.reason}`)}>
          {t(`location.${state.reason}Hint`)}
        </Alert>
      )}
      <LookupFailed state={state} source="phone" />
    </>
  );
};

/** Null after a refusal, which the host explains in the words of the phone's own settings. */
const byApp = async (app: HostNative): Promise<Position | null> => {
  if ((await app.permission('location')) !== 'granted') return null;
  const { lat, long, place } = await app.request('place.get', {});
  return { latitude: lat, longitude: long, name: place };
};

const byBrowser = async (): Promise<Position> => {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    // Where there is no geolocation the call throws, which is told as "unavailable" too.
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: PATIENCE_MS,
      maximumAge: 60_000,
      enableHighAccuracy: true,
    });
    setTimeout(() => reject(new Error('UNANSWERED')), UNANSWERED_MS);
  });
  return { latitude: coords.latitude, longitude: coords.longitude };
};
