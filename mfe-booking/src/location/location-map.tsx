import { useCallback } from 'react';
import type { SavedLocation } from 'shared-contracts/api';
import { Alert } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { ShownMap } from '../place/shown-map.tsx';
import { usePlaceOf } from './use-place-of.ts';

interface LocationMapProps {
  chosen: SavedLocation | null;
  onChoose: (location: SavedLocation) => void;
}

/** The chosen place on a map; the pin can be moved by pointer and by keyboard. */
export const LocationMap = ({ chosen, onChoose }: LocationMapProps) => {
  const t = useT();
  const place = usePlaceOf(useCallback((location: SavedLocation) => onChoose(location), [onChoose]));
  return (
    <>
      <ShownMap
        label={t('location.map')}
        value={chosen && { lat: chosen.latitude, lon: chosen.longitude }}
        onValueChange={({ lat, lon }) => void place.ask({ latitude: lat, longitude: lon })}
      />
      {place.state.kind === 'failed' && <Alert tone="danger" title={t('location.lookupFailed')} />}
    </>
  );
};
