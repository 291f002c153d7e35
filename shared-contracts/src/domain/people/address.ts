/** The door of an address, and the text of an address in each language. */
import * as z from 'zod/mini';
import type { Language, Localized } from '../language/language.ts';
import { normalizeText, reading, typed } from '../text/typed.ts';

const part = (most: number) =>
  z.string().check(reading(normalizeText), z.maxLength(most)).register(z.globalRegistry, typed('text'));

/** The parts that identify the door of a place. `flat` and `landmark` may be empty. */
export const VisitDoor = z.object({ street: part(120), building: part(60), flat: part(40), landmark: part(120) });
export type VisitDoor = z.infer<typeof VisitDoor>;

/** Whether the door can be found. */
export const hasDoor = (door: Pick<VisitDoor, 'street' | 'building'> | undefined | null): boolean =>
  door !== undefined && door !== null && door.street.trim() !== '' && door.building.trim() !== '';

/** A national short address: four letters, four digits, e.g. RYNA7412. */
export const SHORT_ADDRESS = /^[A-Z]{4}\d{4}$/;

const ZERO_AR = 0x0660;
const inNumeralsOf = (language: Language, text: string): string =>
  language === 'ar' ? text.replaceAll(/\d/g, (digit) => String.fromCodePoint(ZERO_AR + Number(digit))) : text;

const ARABIC = /\p{Script=Arabic}/u;
const BUILDING = { ar: 'مبنى', en: 'Building' } as const;
const FLAT = { ar: 'شقة', en: 'flat' } as const;
const COMMA = { ar: '، ', en: ', ' } as const;

/** A number or a name preceded by the word for its kind, unless the patient has written such a word. */
const called = (word: string, value: string, language: Language): string =>
  /^[\d\u0660-\u0669]/.test(value) ? `${word} ${inNumeralsOf(language, value)}` : value;

const streetIn = (street: string, language: Language): string => {
  if (language !== 'ar' || !ARABIC.test(street)) return street;
  return /^(شارع|طريق|ممر|درب|سكة)(\s|$)/.test(street) ? street : `شارع ${street}`;
};

/**
 * `مبنى ٤٠٢١، شقة ١٢، شارع السدر`, `Building 4021, flat 12, Olaya Street`: the written values with the labels of the language.
 */
export const doorLine = ({ street, building, flat, landmark }: VisitDoor, language: Language): string =>
  [
    building && called(BUILDING[language], building, language),
    flat && called(FLAT[language], flat, language),
    street && streetIn(street, language),
    landmark,
  ]
    .filter(Boolean)
    .join(COMMA[language]);

const isIn = (place: string, city: string): boolean => city === '' || place.includes(city);

/** `Al Yasmin, Riyadh` in both languages: a place with its city, unless its name contains the city. */
export const placeInCity = (place: Localized, city: Localized): Localized => {
  const inLanguage = (language: Language): string =>
    isIn(place[language], city[language])
      ? place[language]
      : [place[language], city[language]].filter(Boolean).join(COMMA[language]);
  return { ar: inLanguage('ar'), en: inLanguage('en') };
};

/** The place of a visit in the language of the reader; the written text when neither door nor name is known. */
export const placeLine = (
  {
    label,
    place,
    door,
  }: { readonly label: string; readonly place?: Localized | undefined; readonly door?: VisitDoor | undefined },
  language: Language,
): string => (door && doorLine(door, language)) || place?.[language] || label;
