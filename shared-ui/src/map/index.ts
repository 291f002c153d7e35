// Compiled as source by the packages that use it, which must then know what a stylesheet is.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../css-modules.d.ts" />
export { CityMap } from './city-map.tsx';
export type { CityMapProps, MapCity, MapMarker, MapRoute } from './map-types.ts';
export { distanceKm } from './projection.ts';
export type { Position } from './projection.ts';
