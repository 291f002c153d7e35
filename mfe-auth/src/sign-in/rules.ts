/** Validation of specification part 1, section 5. A rule answers with what is wrong, as a text key, or null. */
import {
  CAPTCHA_LIMITS,
  EMAIL,
  EMAIL_MAX,
  LATIN_NAME,
  NAME_LIMITS,
  PHONE_LIMITS,
  digitsOnly,
  identityTypeOf,
  normalizeIdentity,
} from 'shared-contracts/domain';
import { loadPhoneRules } from './phone-rules.ts';

/** `field` is the key of the field's name. */
export interface Fault {
  readonly key: string;
  readonly field: string;
  readonly count?: number;
}
export type Rule = (value: string) => Fault | null;

const required = (field: string, value: string): Fault | null =>
  value.trim() === '' ? { key: 'rule.required', field } : null;

const length = (field: string, value: string, { min, max }: { min: number; max: number }): Fault | null => {
  const count = value.trim().length;
  if (count < min) return { key: 'rule.min', field, count: min };
  return count > max ? { key: 'rule.max', field, count: max } : null;
};

const name =
  (field: string): Rule =>
  (value) => {
    const fault = required(field, value);
    if (fault) return fault;
    // "Al-Harbi" and "O'Neil" are Latin names too; the server's rule is the same one.
    if (!LATIN_NAME.test(value.trim())) return { key: 'rule.latin', field };
    return length(field, value, NAME_LIMITS);
  };

export const firstName: Rule = name('field.firstName');
export const lastName: Rule = name('field.lastName');

export const email: Rule = (value) => {
  const typed = value.trim();
  return (
    required('field.email', typed) ??
    (typed.length <= EMAIL_MAX && EMAIL.test(typed) ? null : { key: 'rule.email', field: 'field.email' })
  );
};

export const birthDay: Rule = (value) => required('field.birthDay', value);
export const nationality: Rule = (value) => required('field.nationality', value);

export const identity: Rule = (value) => {
  const fault = required('field.identity', value);
  if (fault) return fault;
  if (!/^[A-Z0-9]+$/.test(normalizeIdentity(value))) return { key: 'rule.alphaNumeric', field: 'field.identity' };
  return identityTypeOf(value) ? null : { key: 'rule.identity', field: 'field.identity' };
};

export const captcha: Rule = (value) => {
  const typed = digitsOnly(value);
  return required('field.captcha', typed) ?? length('field.captcha', typed, CAPTCHA_LIMITS);
};

/** What can be said of a number without the tables of its country. */
export const phoneShape: Rule = (value) => {
  const typed = digitsOnly(value);
  return required('field.phone', typed) ?? length('field.phone', typed, PHONE_LIMITS);
};

/** Whether the number is a mobile number of that dial code. Offline, the server has the last word. */
export const phoneOf = async (dialCode: string, value: string): Promise<Fault | null> => {
  const fault = phoneShape(value);
  if (fault) return fault;
  const rules = await loadPhoneRules().catch(() => null);
  return !rules || rules.toE164(dialCode, value) ? null : { key: 'rule.phone', field: 'field.phone' };
};
