import type { HostNative } from 'shared-contracts/host';
import { Alert, Button } from 'shared-ui';
import { useHost, useT } from 'shared-ui/remote-kit';
import { LookupFailed } from './lookup-failed.tsx';
import type { PlaceOf, Position } from './use-place-of.ts';

const PATIENCE_MS = 12_000;
/** The timeout of the browser starts once the user has granted permission; the permission prompt may stay unanswered. */
const UNANSWERED_MS = 60_000;

/** The position of the phone. After a refusal it shows how to grant permission, and that the other options remain. */
export const CurrentPosition = ({ place }: { place: PlaceOf }) => {
  const t = useT();
  const { native } = useHost();
  // In an app that provides no position, that of the webview is used.
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

/** Null after a refusal, which the host explains with the names of the phone's settings. */
const byApp = async (app: HostNative): Promise<Position | null> => {
  if ((await app.permission('location')) !== 'granted') return null;
  const { lat, long, place } = await app.request('place.get', {});
  return { latitude: lat, longitude: long, name: place };
};

const byBrowser = async (): Promise<Position> => {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    // Without geolocation the call throws, which is reported as "unavailable" too.
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: PATIENCE_MS,
      maximumAge: 60_000,
      enableHighAccuracy: true,
    });
    setTimeout(() => reject(new Error('UNANSWERED')), UNANSWERED_MS);
  });
  return { latitude: coords.latitude, longitude: coords.longitude };
};
