import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { OUTLINE } from './outline.ts';
import { type Position, project, unproject, type View } from './projection.ts';

const KINGDOM: readonly Position[] = OUTLINE.map(([lon, lat]) => ({ lat, lon }));
/** Padding around the outline of the country. */
const KINGDOM_EDGE = 10;
const MAX_SCALE = 40_000;
/** One press of a zoom button. */
const ZOOM = 2.5;
/** A city fills the map at this scale: about 20 km across on a phone. */
const CITY_SCALE = 2000;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Padding around all shown positions, for the height of a pin and the buttons in a corner. */
const EDGE = 44;

/** The view that shows all of these places, not closer than a city. */
export const viewOfAll = (places: readonly Position[], { width, height }: Size, edge = EDGE): View => {
  const [lats, lons] = [places.map(({ lat }) => lat), places.map(({ lon }) => lon)];
  const [north, south] = [Math.max(...lats), Math.min(...lats)];
  const [east, west] = [Math.max(...lons), Math.min(...lons)];
  const one = { center: { lat: north, lon: west }, scale: 1 };
  const corner = project(one, { lat: south, lon: east });
  // The middle of the picture: a degree of latitude is longer in the north.
  const center = unproject(one, { x: corner.x / 2, y: corner.y / 2 });
  const fitting = Math.min((width - 2 * edge) / corner.x, (height - 2 * edge) / corner.y);
  return { center, scale: Math.min(CITY_SCALE, fitting) };
};

/** The view that shows the whole country. */
export const viewOfKingdom = (size: Size): View => viewOfAll(KINGDOM, size, KINGDOM_EDGE);

/**
 * The size of the drawing and its view. It follows the pin when the pin leaves the middle part; with markers it shows them and
 * the pin together until the user zooms.
 */
export const useMapView = (value: Position | null, markers: readonly Position[] = []) => {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 358, height: 260 });
  const kingdom = viewOfKingdom(size);
  const [view, setView] = useState<View | null>(value ? { center: value, scale: CITY_SCALE } : null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => {
      if (element.clientWidth > 0) setSize({ width: element.clientWidth, height: element.clientHeight });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const [zoomed, setZoomed] = useState(false);
  const together = value && markers.length > 0 && !zoomed ? viewOfAll([value, ...markers], size) : null;
  const shown: View = together ?? view ?? kingdom;
  const shownRef = useRef({ shown, size });
  shownRef.current = { shown, size };
  useEffect(() => {
    if (!value) return;
    const { shown: now, size: room } = shownRef.current;
    const at = project(now, value);
    const inside = Math.abs(at.x) < room.width * 0.4 && Math.abs(at.y) < room.height * 0.4;
    if (now.scale < CITY_SCALE / 4) setView({ center: value, scale: CITY_SCALE });
    else if (!inside) setView({ center: value, scale: now.scale });
  }, [value]);
  const zoom = (closer: boolean) => {
    const scale = Math.min(Math.max(shown.scale * (closer ? ZOOM : 1 / ZOOM), kingdom.scale), MAX_SCALE);
    setZoomed(true);
    setView({ center: together?.center ?? value ?? shown.center, scale });
  };
  return { box, size, view: shown, zoom, canZoomIn: shown.scale < MAX_SCALE, canZoomOut: shown.scale > kingdom.scale };
};
