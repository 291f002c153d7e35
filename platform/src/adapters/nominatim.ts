/**
 * Places from a Nominatim server (OpenStreetMap) through `/reverse` and `/search` with `format=jsonv2`
 * (https://nominatim.org/release-docs/latest/api/). An answer is in one language, so each request is sent in Arabic and
 * English; search results are the same place when their OSM object is the same. Only places in Saudi Arabia are searched by
 * name.
 *
 * OpenStreetMap has no national short addresses, which `national` resolves.
 */
import type { Language, Localized } from 'shared-contracts/domain';
import * as z from 'zod';
import type { GeocodedPlace, GeocodingPort } from '../ports/geocoding.ts';

const TIMEOUT_MS = 5000;
const RESULTS = 10;

const Coordinate = z.coerce.number();
const Place = z.object({
  osm_type: z.string(),
  osm_id: z.number(),
  lat: Coordinate,
  lon: Coordinate,
  name: z.string().default(''),
  address: z.object({
    neighbourhood: z.string().optional(),
    quarter: z.string().optional(),
    suburb: z.string().optional(),
    city_district: z.string().optional(),
    village: z.string().optional(),
    town: z.string().optional(),
    city: z.string().optional(),
    county: z.string().optional(),
    state: z.string().optional(),
    country_code: z.string().length(2),
  }),
});
type Place = z.infer<typeof Place>;

/** Where the map has no data, the answer is an object with `error`. */
const Found = z.union([Place, z.object({ error: z.unknown() }).transform(() => null)]);

export interface NominatimOptions {
  readonly url: string;
  /** Contact address of the operator, which the usage policy of public servers requires. */
  readonly userAgent: string;
  readonly national: GeocodingPort['national'];
}

const districtOf = ({ address }: Place): string | undefined =>
  address.suburb ?? address.neighbourhood ?? address.quarter ?? address.city_district;
const cityOf = ({ address }: Place): string | undefined =>
  address.city ?? address.town ?? address.village ?? address.county;

/** Falls back to the name in the other language. */
const both = (ar: string | undefined, en: string | undefined): Localized | null => {
  const [first, second] = [ar ?? en, en ?? ar];
  return first && second ? { ar: first, en: second } : null;
};

/** Null for a place without a city, which could not be distinguished from others. */
const placeOf = (ar: Place, en: Place): GeocodedPlace | null => {
  const city = both(cityOf(ar), cityOf(en));
  if (!city) return null;
  const named = both(ar.name || undefined, en.name || undefined);
  return {
    place: both(districtOf(ar), districtOf(en)) ?? named ?? city,
    city,
    state: both(ar.address.state, en.address.state) ?? city,
    country: ar.address.country_code.toUpperCase(),
    latitude: ar.lat,
    longitude: ar.lon,
  };
};

export const createNominatim = ({ url, userAgent, national }: NominatimOptions): GeocodingPort => {
  const request = async <Answer>(
    path: string,
    query: Record<string, string>,
    shape: z.ZodType<Answer>,
    in_: Language,
  ) => {
    const address = new URL(path, url.endsWith('/') ? url : `${url}/`);
    address.search = new URLSearchParams({ ...query, format: 'jsonv2', 'accept-language': in_ }).toString();
    const response = await fetch(address, {
      headers: { 'user-agent': userAgent },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // The URL contains the patient’s position, so errors do not include it.
    if (!response.ok) throw new Error(`the maps service answered ${response.status}`);
    const answer = shape.safeParse(await response.json().catch(() => undefined));
    if (!answer.success) throw new Error('the maps service sent an answer that cannot be parsed');
    return answer.data;
  };
  const inBoth = <Answer>(path: string, query: Record<string, string>, shape: z.ZodType<Answer>) =>
    Promise.all([request(path, query, shape, 'ar'), request(path, query, shape, 'en')]);
  return {
    provider: 'nominatim',
    national,
    reverse: async (latitude, longitude) => {
      const query = { lat: String(latitude), lon: String(longitude), zoom: '16', addressdetails: '1' };
      const [ar, en] = await inBoth('reverse', query, Found);
      const found = ar && en && placeOf(ar, en);
      // The requested point, not the centre of the named object.
      return found && { ...found, latitude, longitude };
    },
    search: async (text) => {
      const query = { q: text, countrycodes: 'sa', addressdetails: '1', limit: String(RESULTS) };
      const [ar, en] = await inBoth('search', query, z.array(Place));
      const same = (one: Place) => (other: Place) => other.osm_type === one.osm_type && other.osm_id === one.osm_id;
      return ar.flatMap((place) => placeOf(place, en.find(same(place)) ?? place) ?? []);
    },
  };
};
