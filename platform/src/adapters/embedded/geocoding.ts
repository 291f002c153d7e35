/** Names places from a small table: precise in the served cities, approximate elsewhere in the country, and empty abroad. */
import type { GeocodedPlace, GeocodingPort, NationalPlace } from '../../ports/geocoding.ts';
import { kilometres, type Position } from '../../core/distance.ts';
import { CITIES, DISTRICTS, type KnownCity, type KnownDistrict, NATIONAL_ADDRESSES } from './places.ts';

/** Beyond this distance from the centre of a district, only the city is named. */
const DISTRICT_KM = 4;
/** Beyond this distance from every city, the provider returns nothing. */
const COUNTRY_KM = 400;
const RESULTS = 10;

const nearest = <T extends Position>(items: readonly T[], to: Position): { item: T; km: number } | null => {
  const ranked = items.map((item) => ({ item, km: kilometres(item, to) })).toSorted((a, b) => a.km - b.km);
  return ranked[0] ?? null;
};

const place = (city: KnownCity, district: KnownDistrict | null, at: Position): GeocodedPlace => ({
  place: district?.name ?? city.name,
  city: city.name,
  state: city.region,
  country: 'SA',
  latitude: at.latitude,
  longitude: at.longitude,
});

/** Removes diacritics, tatweel, case, and variants of alef, yeh and teh marbuta. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0640\s'-]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .toLowerCase();

const search = (text: string): GeocodedPlace[] => {
  const wanted = plain(text);
  if (wanted === '') return [];
  const named = ({ name }: { name: { ar: string; en: string } }): boolean =>
    plain(name.ar).includes(wanted) || plain(name.en).includes(wanted);
  const cities = CITIES.filter(named);
  const districts = DISTRICTS.flatMap((district) => {
    const city = CITIES.find(({ id }) => id === district.cityId);
    const matches = city && (named(district) || cities.includes(city));
    return matches ? [place(city, district, district)] : [];
  });
  return [...cities.map((city) => place(city, null, city)), ...districts].slice(0, RESULTS);
};

/** A few addresses for trying the form; the national address service has millions. */
const national = (short: string): NationalPlace | null => {
  const known = NATIONAL_ADDRESSES[short];
  const district = DISTRICTS.find(({ name }) => name.en === known?.district);
  const city = CITIES.find(({ id }) => id === district?.cityId);
  if (!known || !district || !city) return null;
  const { latitude, longitude } = district;
  return {
    street: known.street,
    building: short.slice(-4),
    district: district.name,
    city: city.name,
    latitude,
    longitude,
  };
};

export const embeddedGeocoding = (): GeocodingPort => ({
  provider: 'embedded',
  national: async (short) => national(short),
  reverse: async (latitude, longitude) => {
    const at = { latitude, longitude };
    const city = nearest(CITIES, at);
    if (!city || city.km > COUNTRY_KM) return null;
    const district = nearest(
      DISTRICTS.filter(({ cityId }) => cityId === city.item.id),
      at,
    );
    return place(city.item, district && district.km <= DISTRICT_KM ? district.item : null, at);
  },
  search: async (text) => search(text),
});
