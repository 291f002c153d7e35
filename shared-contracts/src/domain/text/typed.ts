/**
 * One normalisation function for each kind of value that people type or paste. The request schemas use them, and so does each
 * page that reads a value before it is sent, so that both sides read the same value. `docs/text-inputs.md` lists every text input
 * of the product with its kind.
 *
 * Text that is pasted from chats, e-mails and documents contains invisible characters (direction marks, zero-width characters)
 * and look-alikes (full-width forms, dashes, curly apostrophes, digits of other scripts).
 */
import { toLatinDigits } from './digits.ts';
import { PHONE_LIMITS } from './names.ts';

/** Kinds of values that request schemas read (`docs/text-inputs.md`). */
export const TYPED_KINDS = [
  'text',
  'digits',
  'decimal',
  'phone',
  'identity',
  'code',
  'latin-name',
  'email',
  'password',
] as const;
/** Key in the JSON Schema of a field: the kind of typed value that it reads. */
export const TYPED_KIND = 'x-typed';
export const typed = (kind: (typeof TYPED_KINDS)[number]) => ({ [TYPED_KIND]: kind });

/** A check of a schema that normalises a text for the checks after it. (Not every shell version provides `z.overwrite`.) */
export const reading =
  (normalize: (typed: string) => string) =>
  (payload: { value: string }): void => {
    payload.value = normalize(payload.value);
  };

/** Direction marks, zero-width characters, soft hyphens, byte order marks, variation selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const DASHES = /[\p{Pd}\u2212\u02d7\u2043]/gu;
const APOSTROPHES = /[\u2018\u2019\u201b\u02bc\u02b9\u2032\u0060\u00b4]/g;

/** Visible characters only, each in its usual form: full-width letters as ASCII, one hyphen, one apostrophe, digits as 0–9. */
const toPlainForm = (typed: string): string =>
  toLatinDigits(
    typed.replace(APOSTROPHES, "'").normalize('NFKC').replace(INVISIBLE, '').replace(DASHES, '-').replace(/\s/g, ' '),
  );

/**
 * Characters without a meaning in any text. Joiners, variation selectors and the marks LRM, RLM and ALM may affect the text
 * around them, and stay.
 */
const NEVER_MEANT = /[\u00ad\u180e\u200b\u202a-\u202e\u2060-\u2069\ufeff]/g;
const EDGES = /^[\s\u061c\u200c-\u200f]+|[\s\u061c\u200c-\u200f]+$/g;

/** Prose and names of places: as written, without invisible characters. */
export const normalizeText = (typed: string): string =>
  typed.normalize('NFC').replace(NEVER_MEANT, '').replace(EDGES, '');

/** Digits that may be grouped by spaces or hyphens: a one-time code, a captcha, a dial code. */
export const normalizeDigits = (typed: string): string => toPlainForm(typed).replace(/[ -]/g, '');

/** The Arabic decimal separator, and the comma that some languages write for it. */
const DECIMAL_SEPARATOR = /[\u066b\u060c,]/g;

/** A measure in any digits: `64.5`, `64,5`, `٦٤٫٥`. Other characters stay, so that the value is refused. */
export const normalizeDecimal = (typed: string): string =>
  toPlainForm(typed).replace(DECIMAL_SEPARATOR, '.').replaceAll(' ', '');

/** A leading `+` and digits, without grouping characters. Characters that cannot be part of a phone number stay. */
export const normalizePhone = (typed: string): string => toPlainForm(typed).replace(/[ ().\-/]/g, '');

/** A national ID, iqama or passport number: upper case, 0–9, without the spaces and hyphens that some documents print. */
export const normalizeIdentity = (typed: string): string => toPlainForm(typed).replace(/[ -]/g, '').toUpperCase();

/** The code of a voucher, of an account or of an employer, in its compared form. */
export const normalizeCode = (typed: string): string => toPlainForm(typed).replace(/[ -]/g, '').toUpperCase();

/** A name in Latin letters: single spaces, one kind of hyphen and apostrophe. */
export const normalizeLatinName = (typed: string): string => toPlainForm(typed).replace(/ +/g, ' ').trim();

/**
 * A password in its compared form, which does not depend on how a keyboard encodes digits and letters with diacritics. It is not
 * truncated.
 */
export const normalizePassword = (typed: string): string => toLatinDigits(typed.normalize('NFKC'));

export const normalizeEmail = (typed: string): string => toPlainForm(typed).trim();

/** 5…, 05…, 9665…, 009665… and +9665… are one number. */
const SAUDI_MOBILE = /^(?:(?:00|\+)?966|0)?5\d{8}$/;

/** Recognised by its form alone, without the tables of all countries: exact for Saudi Arabia. */
export const isSaudiMobile = (typed: string): boolean => SAUDI_MOBILE.test(normalizePhone(typed));

const PHONE = new RegExp(`^\\+?\\d{${PHONE_LIMITS.min},${PHONE_LIMITS.max}}$`);

/** The form of a phone number in any country; `toE164` decides. */
export const isPhoneShape = (typed: string): boolean => PHONE.test(normalizePhone(typed));

const HALALAS_PER_RIYAL = 100;
const CURRENCY = /^(?:SAR|SR|ر[يی]ال|ر\.? ?س\.?|\u20c1)|(?:SAR|SR|ر[يی]ال|ر\.? ?س\.?|\u20c1)$/gi;
/** Groups of three with one separator, and halalas after a point; otherwise halalas after a point or a comma. */
const GROUPED = /^([1-9]\d{0,2}(?:([, ])\d{3})(?:\2\d{3})*)(?:\.(\d{1,2}))?$/;
const UNGROUPED = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

/**
 * Parses riyals as people write them, in halalas: `12.50`, `12,50`, `١٢٫٥٠`, `1,250 SAR`. Null when the amount is ambiguous, such
 * as `1.250`: no digit of an amount is ever dropped.
 */
export const parseRiyals = (typed: string): number | null => {
  // The Arabic decimal and thousands separators and the Arabic comma.
  const latin = toPlainForm(typed)
    .replaceAll('\u066b', '.')
    .replace(/[\u066c\u060c]/g, ',');
  const amount = latin.trim().replace(CURRENCY, '').trim();
  const grouped = GROUPED.exec(amount);
  const [whole = '', part = ''] = grouped ? [grouped[1], grouped[3]] : (UNGROUPED.exec(amount)?.slice(1) ?? []);
  if (whole === '') return null;
  return Number(whole.replace(/\D/g, '')) * HALALAS_PER_RIYAL + Number(part.padEnd(2, '0'));
};
