import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { useUi } from 'shared-ui';
import type { CityMapProps, MapRoute } from './map-types.ts';
import styles from './map.module.css';
import { OUTLINE } from './outline.ts';
import { type Position, rounded } from './projection.ts';
import { mapTexts } from './texts.ts';

type LeafletMapProps = Omit<CityMapProps, 'tileUrl' | 'height'> & { tileUrl: string };

const CITY_ZOOM = 13;
const KINGDOM = L.latLngBounds(OUTLINE.map(([lon, lat]): L.LatLngTuple => [lat, lon]));

/** The pin is drawn, so that no image files are needed. */
const pinIcon = (className: string | undefined, mark: string | undefined) => {
  const words = document.createElement('span');
  words.textContent = mark ?? '';
  return L.divIcon({ className: className ?? '', html: words, iconSize: [26, 26], iconAnchor: [13, 26] });
};

/** Tiles with the same pin, keys and events as the drawn map. A separate chunk. */
const LeafletMap = (props: LeafletMapProps) => {
  const { label, value, mark, onValueChange, markers, onMarkerPress, route, tileUrl, covered = 0 } = props;
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map | null>(null);
  const move = useRef(onValueChange);
  move.current = onValueChange;
  const press = useRef(onMarkerPress);
  press.current = onMarkerPress;
  const first = useRef(value);
  const movable = onValueChange !== undefined;
  const { locale, direction } = useUi();
  useEffect(() => {
    if (!box.current) return undefined;
    const at = first.current;
    const made = L.map(box.current, { attributionControl: false, keyboard: !movable, zoomControl: false });
    const texts = mapTexts[locale];
    L.control.zoom({ position: 'bottomright', zoomInTitle: texts.closer, zoomOutTitle: texts.farther }).addTo(made);
    if (at) made.setView([at.lat, at.lon], CITY_ZOOM);
    else made.fitBounds(KINGDOM, { animate: false });
    L.tileLayer(tileUrl, { maxZoom: 19 }).addTo(made);
    made.on('click', ({ latlng }) => move.current?.(rounded({ lat: latlng.lat, lon: latlng.lng })));
    map.current = made;
    return () => {
      map.current = null;
      made.remove();
    };
  }, [tileUrl, locale, movable]);
  useEffect(() => {
    const layer =
      map.current &&
      markersOf(
        { value, mark, markers, movable },
        {
          onMove: (to) => move.current?.(to),
          onPress: (id) => press.current?.(id),
        },
      ).addTo(map.current);
    if (value) map.current?.panInside([value.lat, value.lon], { padding: [40, 40] });
    return () => void layer?.remove();
  }, [value, mark, markers, movable, tileUrl, locale]);
  useEffect(() => {
    const layer = map.current && route && linesOf(route).addTo(map.current);
    return () => void layer?.remove();
  }, [route, tileUrl, locale]);
  const together = movable || !value || !markers?.length ? '' : JSON.stringify([value, ...markers].map(pointOf));
  useEffect(() => {
    const [left, right] = direction === 'rtl' ? [0, covered] : [covered, 0];
    const options: L.FitBoundsOptions = {
      paddingTopLeft: [40 + left, 40],
      paddingBottomRight: [40 + right, 40],
      maxZoom: CITY_ZOOM,
      animate: false,
    };
    if (together !== '') map.current?.fitBounds(JSON.parse(together) as L.LatLngTuple[], options);
  }, [together, tileUrl, locale, direction, covered]);
  return (
    <div
      ref={box}
      dir="ltr"
      role="application"
      aria-label={label}
      tabIndex={0}
      className={styles.map}
      onKeyDown={(event) => {
        const to = arrowTarget(map.current, value, event.key);
        if (!to || !movable) return;
        event.preventDefault();
        onValueChange(to);
      }}
    />
  );
};

const pointOf = ({ lat, lon }: Position): L.LatLngTuple => [lat, lon];

/** The travelled part in grey, the remaining part in the brand colour; a straight line where no streets are known. */
const linesOf = ({ travelled, rest }: MapRoute): L.LayerGroup => {
  const look = { weight: 6, lineCap: 'round', interactive: false } as const;
  return L.layerGroup([
    L.polyline(travelled.map(pointOf), { ...look, className: styles.tileTravelled ?? '' }),
    L.polyline(rest.map(pointOf), { ...look, dashArray: '1 12', className: styles.tileRest ?? '' }),
  ]);
};

const markersOf = (
  { value, mark, markers, movable }: Pick<CityMapProps, 'value' | 'mark' | 'markers'> & { movable: boolean },
  { onMove, onPress }: { onMove: (to: Position) => void; onPress: (id: string) => void },
): L.LayerGroup => {
  const layer = L.layerGroup();
  for (const marker of markers ?? [])
    L.marker([marker.lat, marker.lon], {
      icon: pinIcon(styles.tileMarker, marker.mark),
      alt: marker.label,
      keyboard: false,
    })
      .on('click', () => onPress(marker.id))
      .addTo(layer);
  if (!value) return layer;
  const pin = L.marker([value.lat, value.lon], {
    icon: pinIcon(styles.tilePin, mark),
    draggable: movable,
    keyboard: false,
  });
  pin.on('dragend', () => {
    const { lat, lng } = pin.getLatLng();
    onMove(rounded({ lat, lon: lng }));
  });
  pin.addTo(layer);
  return layer;
};

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-8, 0],
  ArrowRight: [8, 0],
  ArrowUp: [0, -8],
  ArrowDown: [0, 8],
};

const arrowTarget = (map: L.Map | null, value: Position | null, key: string): Position | null => {
  const arrow = ARROWS[key];
  if (!map || !arrow) return null;
  const from = map.latLngToContainerPoint(value ? [value.lat, value.lon] : map.getCenter());
  const { lat, lng } = map.containerPointToLatLng(from.add(L.point(arrow[0], arrow[1])));
  return rounded({ lat, lon: lng });
};

export default LeafletMap;
