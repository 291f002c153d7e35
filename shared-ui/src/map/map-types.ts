import type { Position } from './projection.ts';

export interface MapCity extends Position {
  id: string;
  /** In the user's language. */
  name: string;
}

export interface MapMarker extends Position {
  id: string;
  label: string;
  kind?: 'person' | 'place';
  /** The label of the pin, such as its number in a list beside the map. */
  mark?: string;
}

/** A route on the map, from point to point. */
export interface MapRoute {
  /** Travelled: grey. */
  readonly travelled: readonly Position[];
  /** Remaining: in the brand colour. */
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
  /** The label of the pin. */
  mark?: string;
  /** The kind of the pin: a home, or a destination such as a pharmacy or a branch. */
  pinAt?: 'home' | 'place';
  /** The travelled and the remaining route to the pin. */
  route?: MapRoute;
  /** With it the pin can be moved: press, drag, arrow keys. Without it the map is read-only. */
  onValueChange?: (position: Position) => void;
  /** Other markers on the map, such as a courier. */
  markers?: readonly MapMarker[];
  /** A marker was pressed. The same action must be available without the map: markers cannot be reached by keyboard. */
  onMarkerPress?: (id: string) => void;
  /** Leaflet's tile template; null or missing draws the map (`host.settings.mapTiles`). */
  tileUrl?: string | null;
  /** Pixels at text scale 1, or as tall as its container, without a border. */
  height?: number | 'fill';
  /** How many pixels of the map a card covers, from the start edge: the content is fitted to the remaining part. */
  covered?: number;
}
