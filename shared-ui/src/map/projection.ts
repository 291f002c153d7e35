/** Web-Mercator on a square of pixels, the projection Leaflet uses, so that both maps agree. */
export interface Position {
  readonly lat: number;
  readonly lon: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The view: its centre, and how many pixels a degree of longitude takes. */
export interface View {
  readonly center: Position;
  readonly scale: number;
}

const RADIANS = Math.PI / 180;
const mercator = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * RADIANS) / 2)) / RADIANS;
const unmercator = (y: number) => (2 * Math.atan(Math.exp(y * RADIANS)) - Math.PI / 2) / RADIANS;

/** Pixels from the middle of the view. */
export const project = ({ center, scale }: View, { lat, lon }: Position): Point => ({
  x: (lon - center.lon) * scale,
  y: (mercator(center.lat) - mercator(lat)) * scale,
});

/** The position at a point measured from the middle of the view. */
export const unproject = ({ center, scale }: View, { x, y }: Point): Position => ({
  lat: unmercator(mercator(center.lat) - y / scale),
  lon: center.lon + x / scale,
});

/** Pixels of one kilometre at the middle of the view. */
export const pixelsPerKilometre = ({ center, scale }: View): number =>
  scale / (111.32 * Math.cos(center.lat * RADIANS));

const EARTH_KM = 6371;

/** Great-circle distance in kilometres. */
export const distanceKm = (from: Position, to: Position): number => {
  const half = (angle: number) => Math.sin((angle * RADIANS) / 2) ** 2;
  const a =
    half(to.lat - from.lat) + Math.cos(from.lat * RADIANS) * Math.cos(to.lat * RADIANS) * half(to.lon - from.lon);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(a));
};

/** Six decimals are a tenth of a metre: enough for an address. */
export const rounded = ({ lat, lon }: Position): Position => ({
  lat: Math.round(lat * 1e6) / 1e6,
  lon: Math.round(lon * 1e6) / 1e6,
});
