import type { Position } from './projection.ts';

export interface MapCity extends Position {
  id: string;
  /** In the reader's language. */
  name: string;
}

export interface MapMarker extends Position {
  id: string;
  label: string;
  kind?: 'person' | 'place';
}

export interface CityMapProps {
  /** What the map shows; its accessible name. */
  label: string;
  cities: readonly MapCity[];
  /** The pin. Null shows the whole country. */
  value: Position | null;
  /** With it the pin can be moved: press, drag, arrow keys. Without it the map only shows. */
  onValueChange?: (position: Position) => void;
  /** Others on the map, such as a courier. */
  markers?: readonly MapMarker[];
  /** Leaflet's tile template; null or missing draws the map (`host.settings.mapTiles`). */
  tileUrl?: string | null;
  /** Pixels at text scale 1. */
  height?: number;
}
