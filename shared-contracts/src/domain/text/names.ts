/** Limits of name, e-mail and captcha from specification part 1, section 5, for the forms and the server. */
export const NAME_LIMITS = { min: 3, max: 25, input: 26 } as const;
/** Limits of the digits of a phone number, including its prefix. `toE164` contains the lengths of each country (ADR 0043). */
export const PHONE_LIMITS = { min: 4, max: 17 } as const;
/**
 * Minimum number of digits of a phone number, and of a mobile number (specification part 2, section 5: each has a message of its
 * own).
 */
export const PHONE_MIN = { any: 6, mobile: 8 } as const;
/** Length of a password in characters. The maximum only limits the cost of hashing. */
export const PASSWORD_LIMITS = { min: 6, max: 128 } as const;
export const CAPTCHA_LIMITS = { min: 3, max: 8 } as const;
export const SYMPTOMS_MAX = 1000;

const ARABIC = /[\u0600-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFF]/g;

/** Fields for insurers accept Latin letters only; Arabic characters are removed while they are typed. */
export const clearArabic = (text: string): string => text.replace(ARABIC, '');

/** Latin letters, with single spaces, hyphens or apostrophes between them. */
export const LATIN_NAME = /^[A-Za-z]+(?:[ '-][A-Za-z]+)*$/;
/** A generic name for insurers: English letters only, without spaces or digits. */
export const GENERIC_NAME = /^[A-Za-z]+$/;
export const GENERIC_NAME_MAX = 30;
/** Maximum length of a name as its owner writes it, in any script. */
export const DISPLAY_NAME_MAX = 60;

/** A person in an answer, or the signed-in person of the host. */
type Named =
  | { readonly display_name?: string | undefined; readonly fn: string; readonly ln: string }
  | { readonly displayName?: string | undefined; readonly firstName: string; readonly lastName: string };

/** The name of a person on every screen: as the person writes it, otherwise the name for insurers. */
export const displayNameOf = (person: Named): string =>
  'fn' in person
    ? person.display_name || `${person.fn} ${person.ln}`.trim()
    : person.displayName || `${person.firstName} ${person.lastName}`.trim();

export const EMAIL =
  /^[^\s@<>"(),:;[\]\\]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;
export const EMAIL_MAX = 254;
