import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Position, project, type View } from './projection.ts';

const KINGDOM: Position = { lat: 24.2, lon: 45.1 };
const KINGDOM_WIDTH = 23;
const MAX_SCALE = 40_000;
/** One press of a zoom button. */
const ZOOM = 2.5;
/** A city fills the map at this scale: about 20 km across on a phone. */
const CITY_SCALE = 2000;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of the drawing and what it looks at. It follows the pin when the pin leaves the middle part. */
export const useMapView = (value: Position | null) => {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 358, height: 260 });
  const wide = size.width / KINGDOM_WIDTH;
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
  const shown: View = view ?? { center: KINGDOM, scale: Math.min(wide, size.height / 17) };
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
    const scale = Math.min(Math.max(shown.scale * (closer ? ZOOM : 1 / ZOOM), wide), MAX_SCALE);
    setView({ center: value ?? shown.center, scale });
  };
  return { box, size, view: shown, zoom, canZoomIn: shown.scale < MAX_SCALE, canZoomOut: shown.scale > wide };
};
