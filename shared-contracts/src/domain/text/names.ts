/** Name, e-mail, captcha limits of specification part 1, section 5: used by the forms and by the server. */
export const NAME_LIMITS = { min: 3, max: 25, input: 26 } as const;
/** Digits of a phone number, with whatever begins it. Which lengths a country has is known to `toE164` (ADR 0043). */
export const PHONE_LIMITS = { min: 4, max: 17 } as const;
/** Least digits of a phone number, and of a mobile number (specification part 2, section 5: a message each). */
export const PHONE_MIN = { any: 6, mobile: 8 } as const;
/** Characters of a password. The most only bounds the work of hashing it. */
export const PASSWORD_LIMITS = { min: 6, max: 128 } as const;
export const CAPTCHA_LIMITS = { min: 3, max: 8 } as const;
export const SYMPTOMS_MAX = 1000;

const ARABIC = /[\u0600-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFF]/g;

/** Fields that go to insurers are Latin only; Arabic characters are cleared as they are typed. */
export const clearArabic = (text: string): string => text.replace(ARABIC, '');

/** Latin letters, with single spaces, hyphens or apostrophes between them. */
export const LATIN_NAME = /^[A-Za-z]+(?:[ '-][A-Za-z]+)*$/;
/** A generic name for insurers: English letters only, without spaces or digits. */
export const GENERIC_NAME = /^[A-Za-z]+$/;
export const GENERIC_NAME_MAX = 30;
/** A name as its bearer writes it, in any script. */
export const DISPLAY_NAME_MAX = 60;

/** A person of an answer, or the signed-in person of the host. */
type Named =
  | { readonly display_name?: string | undefined; readonly fn: string; readonly ln: string }
  | { readonly displayName?: string | undefined; readonly firstName: string; readonly lastName: string };

/** How a person is called on every screen: as they write their name, else by the name for insurers. */
export const displayNameOf = (person: Named): string =>
  'fn' in person
    ? person.display_name || `${person.fn} ${person.ln}`.trim()
    : person.displayName || `${person.firstName} ${person.lastName}`.trim();

export const EMAIL =
  /^[^\s@<>"(),:;[\]\\]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;
export const EMAIL_MAX = 254;
