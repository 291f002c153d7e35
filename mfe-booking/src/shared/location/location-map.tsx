import type { SavedLocation } from 'shared-contracts/api';
import { useT } from 'shared-ui/remote-kit';
import { ShownMap } from 'shared-ui/shown-map';
import { LookupFailed } from './lookup-failed.tsx';
import type { PlaceOf } from './use-place-of.ts';

/** The selected place on a map; the pin can be moved by pointer and by keyboard. */
export const LocationMap = ({ chosen, place }: { chosen: SavedLocation | null; place: PlaceOf }) => {
  const t = useT();
  return (
    <>
      <ShownMap
        label={t('location.map')}
        value={chosen && { lat: chosen.latitude, lon: chosen.longitude }}
        onValueChange={({ lat, lon }) => void place.ask('map', () => ({ latitude: lat, longitude: lon }))}
      />
      <LookupFailed state={place.state} source="map" />
    </>
  );
};
