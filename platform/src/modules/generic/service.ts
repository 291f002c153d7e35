/** Static data and places. */
import type { SavedLocation, StaticData } from 'shared-contracts/api';
import type { AppContext } from '../../context/context.ts';
import { refuse } from '../../core/errors.ts';
import type { GeocodedPlace } from '../../ports/geocoding.ts';
import { COUNTRIES, nationalityName } from './countries.ts';
import * as rows from './reference-repository.ts';
import { serviceArea } from './service-area.ts';
import { RELATIONS, SPOKEN_LANGUAGES } from './static-texts.ts';

const NATIONALITIES = COUNTRIES.map(({ id, name, a_name }) => ({ id, name, a_name }));

const captchaWidget = ({ ports }: AppContext): Pick<StaticData, 'captcha_widget'> => {
  const { widget } = ports.captcha;
  if (widget === null) return {};
  return { captcha_widget: { provider: widget.provider, site_key: widget.siteKey, action: widget.action } };
};

export const readStaticData = (ctx: AppContext): Promise<StaticData> =>
  ctx.db.read(async (tx) => ({
    countries: [...COUNTRIES],
    nationalities: NATIONALITIES,
    captchaFlow: ctx.config.auth.captchaFlow,
    ...captchaWidget(ctx),
    consent_version: ctx.config.auth.consentVersion,
    holder_min_age: ctx.config.auth.holderMinAge,
    insurers: await rows.insurers(tx),
    cities: await rows.cities(tx),
    languages: SPOKEN_LANGUAGES,
    relations: RELATIONS,
  }));

export const servedCities = ({ db }: AppContext) => db.read((tx) => rows.cities(tx));

const oneLine = ({ place, city }: GeocodedPlace): SavedLocation['place'] => ({
  ar: place.ar === city.ar ? city.ar : `${place.ar}، ${city.ar}`,
  en: place.en === city.en ? city.en : `${place.en}, ${city.en}`,
});

const asLocation = (
  place: GeocodedPlace,
  provider: string,
  served: readonly StaticData['cities'][number][],
): SavedLocation => {
  const area = serviceArea(served, place);
  return {
    place: place.place,
    city: place.city,
    city_id: area?.served ? area.nearest.id : null,
    state: place.state,
    country_name: nationalityName(place.country),
    latitude: place.latitude,
    longitude: place.longitude,
    postal_code: null,
    address: oneLine(place),
    provider,
    served: area?.served ?? false,
  };
};

/** @throws LOCATION_OUT_OF_AREA where the geocoder finds no place */
export const describeLocation = async (
  { db, ports }: AppContext,
  lat: number,
  long: number,
): Promise<SavedLocation> => {
  const place = (await ports.geocoding.reverse(lat, long)) ?? refuse('LOCATION_OUT_OF_AREA');
  return asLocation(place, ports.geocoding.provider, await db.read((tx) => rows.cities(tx)));
};

export const findLocations = async ({ db, ports }: AppContext, query: string): Promise<{ places: SavedLocation[] }> => {
  const places = await ports.geocoding.search(query);
  const served = await db.read((tx) => rows.cities(tx));
  return { places: places.map((place) => asLocation(place, ports.geocoding.provider, served)) };
};

export const checkDistance = async ({ db }: AppContext, lat: number, long: number) => {
  const cities = await db.read((tx) => rows.cities(tx));
  const area = serviceArea(cities, { latitude: lat, longitude: long }) ?? refuse('SERVICE_UNAVAILABLE');
  return { served: area.served, nearest: area.nearest, distance_km: Math.round(area.distanceKm * 10) / 10 };
};
