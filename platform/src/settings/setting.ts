/** The declaration of one setting: its environment variable, its schema (with the default), and its meaning. */
import { keysIn } from 'shared-contracts/edge';
import * as z from 'zod';

export interface Setting<T> {
  readonly env: string;
  readonly schema: z.ZodType<T>;
  readonly about: string;
}
export type SettingGroup = Readonly<Record<string, Setting<unknown>>>;
export type SettingsOf<G extends SettingGroup> = { readonly [K in keyof G]: G[K] extends Setting<infer T> ? T : never };

export const setting = <T>(env: string, schema: z.ZodType<T>, about: string): Setting<T> => ({ env, schema, about });

/** An integer with a default, at least `min` (default 0). */
export const count = (fallback: number, min = 0): z.ZodType<number> =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .default(fallback);

/** true/false/1/0/yes/no; null when unset, for settings whose default depends on others. */
export const optionalFlag = (): z.ZodType<boolean | null> =>
  z
    .enum(['true', 'false', '1', '0', 'yes', 'no'], 'must be true or false')
    .transform((text) => text === 'true' || text === '1' || text === 'yes')
    .nullable()
    .default(null);

/** true/false/1/0/yes/no. */
export const flag = (fallback: boolean): z.ZodType<boolean> =>
  z
    .enum(['true', 'false', '1', '0', 'yes', 'no'], 'must be true or false')
    .transform((text) => text === 'true' || text === '1' || text === 'yes')
    .default(fallback);

export const text = (fallback: string): z.ZodType<string> =>
  z.string().trim().min(1, 'must not be empty').default(fallback);

/** Unset or empty means null. */
export const optionalText = (): z.ZodType<string | null> =>
  z
    .string()
    .trim()
    .transform((value) => (value === '' ? null : value))
    .nullable()
    .default(null);

/** Keys of one purpose, newest first, separated by commas: the first signs, all verify. Unset or empty means null. */
export const keys = (length: number): z.ZodType<string | null> =>
  optionalText().refine(
    (value) => value === null || (keysIn(value).length > 0 && keysIn(value).every((key) => key.length >= length)),
    `must be keys of at least ${length} characters without spaces, separated by commas`,
  );

/** Unset or empty means null; otherwise a URL with one of these protocols. */
export const optionalUrl = (...protocols: string[]): z.ZodType<string | null> =>
  optionalText().refine(
    (value) => value === null || (URL.canParse(value) && protocols.includes(new URL(value).protocol)),
    `must be a URL starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  );
