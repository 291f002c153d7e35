/**
 * Countries from maintained packages: names from i18n-iso-countries (CLDR), dial codes and mobile formats from libphonenumber.
 */
import { createRequire } from 'node:module';
import countries from 'i18n-iso-countries';
import { type CountryCode, getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max';
import type { Country } from 'shared-contracts/api';
import type { Localized } from 'shared-contracts/domain';

const require = createRequire(import.meta.url);
countries.registerLocale(require('i18n-iso-countries/langs/en.json'));
countries.registerLocale(require('i18n-iso-countries/langs/ar.json'));
const examples = require('libphonenumber-js/examples.mobile.json') as Parameters<typeof getExampleNumber>[1];

/** A mobile number format with X for each digit; Saudi mobile numbers begin with 5, as in the specification. */
const numberFormat = (id: CountryCode): string => {
  const example = getExampleNumber(id, examples)?.nationalNumber ?? '';
  const shape = example.replace(/\d/g, 'X');
  return id === 'SA' ? shape.replace('X', '5') : shape;
};

const describe = (id: CountryCode): Country | null => {
  const name = countries.getName(id, 'en', { select: 'official' });
  const arabic = countries.getName(id, 'ar', { select: 'official' });
  if (!name || !arabic) return null;
  const dialCode = getCountryCallingCode(id);
  return {
    id,
    name,
    a_name: arabic,
    dial_code: dialCode,
    code: id,
    flag: id.toLowerCase(),
    numberFormat: numberFormat(id),
  };
};

const byName = new Intl.Collator('en-u-co-standard').compare;

/** About 240 countries, by English name. */
export const COUNTRIES: readonly Country[] = getCountries()
  .map(describe)
  .filter((country) => country !== null)
  .toSorted((a, b) => byName(a.name, b.name));

const known = new Map(COUNTRIES.map((country) => [country.id, country]));

export const isCountry = (id: string): boolean => known.has(id);

/** Name of a nationality; its code when it is no longer listed. */
export const nationalityName = (id: string): Localized => {
  const country = known.get(id);
  return country ? { ar: country.a_name, en: country.name } : { ar: id, en: id };
};
