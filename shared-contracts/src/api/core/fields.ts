/** Fields that several endpoints share. Sizes are limits of the request, not of the screen. */
import * as z from 'zod/mini';
import {
  EMAIL,
  EMAIL_MAX,
  GENERIC_NAME_MAX,
  LATIN_NAME,
  NAME_LIMITS,
  PASSWORD_LIMITS,
  PHONE_MIN,
} from '../../domain/text/names.ts';
import { digitsOnly } from '../../domain/text/digits.ts';
import {
  isPhoneShape,
  normalizeCode,
  normalizeDecimal,
  normalizeDigits,
  normalizeEmail,
  normalizeIdentity,
  normalizeLatinName,
  normalizePassword,
  normalizePhone,
  normalizeText,
  reading,
  typed,
} from '../../domain/text/typed.ts';
import type { FieldError } from './field-errors.ts';

/** The name of an error as the message of a check, for the text at a field. */
const named = (name: FieldError): FieldError => name;

/** C0 controls except tab and line breaks. */
const isControl = (code: number): boolean => code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d;
/** Half of a surrogate pair. `isWellFormed` is not supported by all phones of the product. */
const LONE_SURROGATE = /\p{Cs}/u;
const isPlainText = (value: string): boolean =>
  !LONE_SURROGATE.test(value) && ![...value].some((character) => isControl(character.charCodeAt(0)));

/** A text normalised by `normalizeText`, without control characters, so that no NUL reaches the database. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .check(reading(normalizeText), z.minLength(min), z.maxLength(max), z.refine(isPlainText))
    .register(z.globalRegistry, typed('text'));

/** An id of the product: `apt_01h…`, `doc_12`. */
export const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
export type Id = z.infer<typeof Id>;

/** Digits in any numerals. The pattern adds to the JSON Schema what the transformation would hide. */
export const digits = (min: number, max: number) =>
  z
    .pipe(
      z.pipe(z.string().check(z.maxLength(max * 4)), z.transform(normalizeDigits)),
      z.string().check(z.regex(/^\d*$/, named('DIGITS_ONLY')), z.minLength(min), z.maxLength(max)),
    )
    .register(z.globalRegistry, { ...typed('digits'), pattern: `^\\s*[0-9٠-٩۰-۹]{${min},${max}}\\s*$` });

/** A body measure as typed, with at most one decimal; parsed to a number, null when empty. */
export const Measure = (min: number, max: number) =>
  z
    .pipe(
      z.pipe(
        z.pipe(z.string().check(z.maxLength(20)), z.transform(normalizeDecimal)),
        z.string().check(z.regex(/^(?:\d{1,3}(?:\.\d)?)?$/, named('MEASURE'))),
      ),
      z.pipe(
        z.transform((typed: string) => (typed === '' ? null : Number(typed))),
        z.nullable(z.number().check(z.minimum(min, named('MEASURE')), z.maximum(max, named('MEASURE')))),
      ),
    )
    .register(z.globalRegistry, { ...typed('decimal'), pattern: '^[0-9٠-٩۰-۹]{0,3}([.,٫][0-9٠-٩۰-۹])?$' });

export const DialCode = digits(1, 4);
/** As typed: 05…, 5…, +966…; `toE164` converts it to E.164. */
export const PhoneInput = z
  .string()
  .check(reading(normalizePhone), z.refine(isPhoneShape, named('PHONE')))
  .register(z.globalRegistry, typed('phone'));
/**
 * A phone number of another person, or empty. Checked in this order: too short for any phone, too short for a mobile number, not
 * valid in any country.
 */
export const OptionalPhone = z
  .string()
  .check(
    reading(normalizePhone),
    z.refine((phone) => phone === '' || /^\+?\d*$/.test(phone), named('DIGITS_ONLY')),
    z.refine((phone) => phone === '' || digitsOnly(phone).length >= PHONE_MIN.any, named('PHONE_SHORT')),
    z.refine((phone) => phone === '' || digitsOnly(phone).length >= PHONE_MIN.mobile, named('MOBILE_SHORT')),
    z.refine((phone) => phone === '' || isPhoneShape(phone), named('PHONE')),
  )
  .register(z.globalRegistry, typed('phone'));
/** The number of a national ID, an iqama or a passport. */
export const IdentityInput = (min: number) =>
  z
    .string()
    .check(reading(normalizeIdentity), z.minLength(min), z.maxLength(20), z.refine(isPlainText))
    .register(z.globalRegistry, typed('identity'));
export const VOUCHER_CODE_MAX = 40;
/** The code of a voucher. */
export const VoucherCode = (min: number) =>
  z
    .string()
    .check(reading(normalizeCode), z.minLength(min), z.maxLength(VOUCHER_CODE_MAX), z.refine(isPlainText))
    .register(z.globalRegistry, typed('code'));
export const LatinName = (min: number, max: number = NAME_LIMITS.max) =>
  z
    .string()
    .check(reading(normalizeLatinName), z.minLength(min), z.maxLength(max), z.regex(LATIN_NAME, named('LATIN_ONLY')))
    .register(z.globalRegistry, typed('latin-name'));
/** A name that may be empty. */
export const OptionalLatinName = z
  .string()
  .check(
    reading(normalizeLatinName),
    z.maxLength(GENERIC_NAME_MAX),
    z.refine((name) => name === '' || LATIN_NAME.test(name), named('LATIN_ONLY')),
  )
  .register(z.globalRegistry, typed('latin-name'));
export const Email = z
  .string()
  .check(reading(normalizeEmail), z.minLength(3), z.maxLength(EMAIL_MAX), z.regex(EMAIL, named('EMAIL')))
  .register(z.globalRegistry, typed('email'));
export const Password = z
  .string()
  .check(
    reading(normalizePassword),
    z.minLength(PASSWORD_LIMITS.min),
    z.maxLength(PASSWORD_LIMITS.max),
    z.refine(isPlainText),
  )
  .register(z.globalRegistry, typed('password'));
export const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/));
export const Page = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1);
export const Empty = z.object({});
export const Latitude = z.coerce.number().check(z.minimum(-90), z.maximum(90));
export const Longitude = z.coerce.number().check(z.minimum(-180), z.maximum(180));
export const Gender = z.enum(['M', 'F']);
export type Gender = z.infer<typeof Gender>;
