import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from 'shared-contracts/domain';
import type { Texts } from '../remote-kit/remote-texts.ts';

const isGroup = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

/** One object of all files; `checkLocales` ensures that no two have the same key. */
const merged = (one: Texts, other: Texts): Texts => {
  const both: Record<string, unknown> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const known = both[key];
    both[key] = isGroup(known) && isGroup(value) ? merged(known, value) : value;
  }
  return both;
};

const readLanguage = (folder: string): Texts =>
  readdirSync(folder)
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts)
    .reduce(merged, {});

/** All texts of a package from its `src/locales`, whatever files they are in. */
export const readTexts = (locales: string): Readonly<Record<Language, Texts>> => ({
  ar: readLanguage(join(locales, 'ar')),
  en: readLanguage(join(locales, 'en')),
});
