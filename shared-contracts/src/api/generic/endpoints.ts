/** Static data, menus, search-engine texts of pages, and places. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty, Id, text } from '../core/fields.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';

export const Country = z.object({
  /** Two-letter code; in lower case it is the name of the flag image. */
  id: z.string(),
  name: z.string(),
  a_name: z.string(),
  dial_code: z.string(),
  code: z.string(),
  flag: z.string(),
  /** Pattern of mobile numbers with X for digits; may be empty. */
  numberFormat: z.string(),
});

export type Country = z.infer<typeof Country>;

/** A city of the service area: a circle around its centre. */
export const City = z.object({ id: Id, name: Localized, lat: z.number(), lon: z.number(), radius_km: z.number() });

export type City = z.infer<typeof City>;

/** The widget of a captcha provider. A page that does not support the provider shows the product's own captcha. */
export const CaptchaWidget = z.object({
  provider: openEnum(['turnstile']),
  site_key: z.string(),
  /** The purpose of the widget, which its token contains. */
  action: z.string(),
});

export type CaptchaWidget = z.infer<typeof CaptchaWidget>;

export const StaticData = z.object({
  countries: tolerantList(Country),
  nationalities: tolerantList(z.object({ id: z.string(), name: z.string(), a_name: z.string() })),
  /** True when every sign-in needs a captcha. */
  captchaFlow: z.boolean(),
  /** Present when codes are requested with the captcha of a provider in place of the product's own. */
  captcha_widget: z.optional(CaptchaWidget),
  insurers: tolerantList(z.object({ id: Id, name: Localized })),
  cities: tolerantList(City),
  languages: tolerantList(z.object({ id: z.string(), name: Localized })),
  relations: tolerantList(z.object({ id: Id, name: Localized })),
  /** Version of the current terms, which sign-up sends as `consent`. */
  consent_version: z.optional(z.string()),
  /** Minimum age of an account holder, in years. Younger people are relatives of an account. */
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
  summary: 'Metadata of a page for search engines, from the served release; `/` is `/home`',
});
