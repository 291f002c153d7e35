/** Static data, menus, search-engine texts of pages, and places. */
import * as z from 'zod/mini';
import { VisitDoor } from '../../domain/address.ts';
import { Localized } from '../../domain/language.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Email, Empty, Id, Latitude, Longitude, text } from '../fields.ts';
import { openEnum, tolerantList } from '../tolerant.ts';

export const Country = z.object({
  /** Two-letter code; lower-cased it names the flag image. */
  id: z.string(),
  name: z.string(),
  a_name: z.string(),
  dial_code: z.string(),
  code: z.string(),
  flag: z.string(),
  /** Mobile pattern with X for digits; may be empty. */
  numberFormat: z.string(),
});
export type Country = z.infer<typeof Country>;

export const City = z.object({ id: Id, name: Localized, lat: z.number(), lon: z.number(), radius_km: z.number() });
export type City = z.infer<typeof City>;

/** The widget of a captcha provider. A page that does not know the provider shows the product's own captcha. */
export const CaptchaWidget = z.object({
  provider: openEnum(['turnstile']),
  site_key: z.string(),
  /** What the widget is for, which its token says. */
  action: z.string(),
});
export type CaptchaWidget = z.infer<typeof CaptchaWidget>;

export const StaticData = z.object({
  countries: tolerantList(Country),
  nationalities: tolerantList(z.object({ id: z.string(), name: z.string(), a_name: z.string() })),
  /** True when every sign-in needs a captcha. */
  captchaFlow: z.boolean(),
  /** Where codes are asked for with a provider's captcha in the place of the product's own. */
  captcha_widget: z.optional(CaptchaWidget),
  insurers: tolerantList(z.object({ id: Id, name: Localized })),
  cities: tolerantList(City),
  languages: tolerantList(z.object({ id: z.string(), name: Localized })),
  relations: tolerantList(z.object({ id: Id, name: Localized })),
  /** Version of the terms in force, which sign-up sends as `consent`. */
  consent_version: z.optional(z.string()),
  /** Years. Younger people are relatives of an account. */
  holder_min_age: z.optional(z.int()),
});
export type StaticData = z.infer<typeof StaticData>;

export const staticData = defineEndpoint({
  id: 'generic.staticData',
  method: 'GET',
  host: 'base',
  path: '/v5/generic/staticData',
  auth: 'public',
  request: Empty,
  response: StaticData,
  summary: 'Countries, nationalities, cities, insurers, languages, relations',
});

export const seo = defineEndpoint({
  id: 'generic.seo',
  answeredBy: 'edge',
  method: 'POST',
  host: 'base',
  path: '/v5/generic/SEO',
  auth: 'public',
  request: z.object({ route: text(200, 1) }),
  response: z.object({ title: Localized, description: Localized, robots: z.string(), image: z.nullable(z.string()) }),
  summary: 'Words of a page for search engines, from the release that is served; `/` is `/home`',
});

/** A place as the product keeps it: chosen on a map, found by search, or a saved address. */
export const SavedLocation = z.object({
  place: Localized,
  city: Localized,
  city_id: z.nullable(Id),
  state: Localized,
  country_name: Localized,
  latitude: z.number(),
  longitude: z.number(),
  postal_code: z.nullable(z.string()),
  served: z.boolean(),
  address_id: z.optional(Id),
  /** Of a saved address; since 2.2. */
  door: z.optional(VisitDoor),
});
export type SavedLocation = z.infer<typeof SavedLocation>;

export const locationDetails = defineEndpoint({
  id: 'generic.locationDetails',
  method: 'POST',
  host: 'base',
  path: '/v6/generic/locationDetails',
  auth: 'public',
  request: z.object({ lat: Latitude, long: Longitude }),
  response: SavedLocation,
  summary: 'Place name of a position',
});

export const locationSearch = defineEndpoint({
  id: 'generic.locationSearch',
  method: 'POST',
  host: 'base',
  path: '/v6/generic/locationSearch',
  auth: 'public',
  request: z.object({ query: text(80, 1) }),
  response: z.object({ places: tolerantList(SavedLocation) }),
  summary: 'Places by city or district name',
});

export const distanceCheck = defineEndpoint({
  id: 'generic.distanceCheck',
  method: 'POST',
  host: 'base',
  path: '/v5/generic/distanceCheck',
  auth: 'public',
  request: z.object({ lat: Latitude, long: Longitude }),
  response: z.object({ served: z.boolean(), nearest: City, distance_km: z.number() }),
  summary: 'Whether home services reach a position',
});

export const MenuItem = z.object({
  id: Id,
  name: Localized,
  href: z.string(),
  icon: z.string(),
  kind: openEnum(['page', 'mobile-view', 'new-tab', 'social']),
  /** Of the profile page's menu: what belongs together stands together. Absent from servers before 2.3. */
  group: z.optional(openEnum(['care', 'money', 'settings'])),
});
export type MenuItem = z.infer<typeof MenuItem>;

export const menu = defineEndpoint({
  id: 'generic.menu',
  method: 'GET',
  host: 'base',
  path: '/v6/generic/menu',
  auth: 'public',
  request: z.object({ profile: z._default(z.enum(['myprofile', 'general']), 'general') }),
  response: z.object({ items: tolerantList(MenuItem) }),
  summary: 'Menu of the side drawer or of the profile page',
});

export const userMenu = defineEndpoint({
  id: 'generic.userMenu',
  method: 'GET',
  host: 'base',
  path: '/v6/generic/userMenu',
  auth: 'user',
  request: Empty,
  response: z.object({ items: tolerantList(MenuItem) }),
  summary: 'Menu of the signed-in user',
});

export const subscribeNewsletter = defineEndpoint({
  id: 'generic.sanarSubscribe',
  method: 'POST',
  host: 'base',
  path: '/v6/generic/sanarSubscribe',
  auth: 'public',
  request: z.object({ email: Email }),
  response: Empty,
  summary: 'Newsletter form of the footer; a mail with a link to confirm it follows',
});

const NewsletterLink = z.object({ token: text(200, 1) });
export const confirmNewsletter = defineEndpoint({
  id: 'generic.confirmSubscribe',
  method: 'POST',
  host: 'forms',
  path: '/newsletter/confirm',
  auth: 'public',
  request: NewsletterLink,
  response: Empty,
  summary: 'Confirms a subscription by the token of the link; NOT_FOUND for any other',
});
export const unsubscribeNewsletter = defineEndpoint({
  id: 'generic.unsubscribe',
  method: 'POST',
  host: 'forms',
  path: '/newsletter/end',
  auth: 'public',
  request: NewsletterLink,
  response: Empty,
  summary: 'Ends a subscription by the token of the link; NOT_FOUND for any other',
});
