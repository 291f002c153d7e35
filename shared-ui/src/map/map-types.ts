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
  /** Written on it, such as its number in a list beside the map. */
  mark?: string;
}

/** A way on the map, from point to point. */
export interface MapRoute {
  /** Behind: grey. */
  readonly travelled: readonly Position[];
  /** Ahead: in the brand's colour. */
  readonly rest: readonly Position[];
}

export interface CityMapProps {
  /** What the map shows; its accessible name. */
  label: string;
  cities: readonly MapCity[];
  /** Named on the drawn map near a city; tiles have names of their own. */
  districts?: readonly MapCity[];
  /** The pin. Null shows the whole country. */
  value: Position | null;
  /** Written on the pin. */
  mark?: string;
  /** What stands at the pin: a home, or a place one goes to, such as a pharmacy or a branch. */
  pinAt?: 'home' | 'place';
  /** Where somebody has been on the way to the pin, and where they go on. */
  route?: MapRoute;
  /** With it the pin can be moved: press, drag, arrow keys. Without it the map only shows. */
  onValueChange?: (position: Position) => void;
  /** Others on the map, such as a courier. */
  markers?: readonly MapMarker[];
  /** A marker was pressed. What it does must be possible without the map too: markers are not reached by keyboard. */
  onMarkerPress?: (id: string) => void;
  /** Leaflet's tile template; null or missing draws the map (`host.settings.mapTiles`). */
  tileUrl?: string | null;
  /** Pixels at text scale 1, or as tall as its place, without an edge. */
  height?: number | 'fill';
  /** How many pixels of the map a card covers, from the start edge: what it shows is in the rest. */
  covered?: number;
}
