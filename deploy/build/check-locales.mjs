/**
 * Checks a package's texts against the product rules. Plain JavaScript, so that jest and `node --test` can
 * import it without a transform.
 *
 * Texts are in `src/locales/{ar,en}/<namespace>.json`; a nested key is written with dots (`sign-in.phone.label`).
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { numeralFault, styleFault } from './arabic-style.mjs';
import { reachOf } from './text-reach.mjs';

const LANGUAGES = ['ar', 'en'];
/** Forms that a text with a count needs: every category of `Intl.PluralRules` in the language. */
const PLURAL_FORMS = { ar: ['zero', 'one', 'two', 'few', 'many', 'other'], en: ['one', 'other'] };
/** Arabic often needs separate forms for a woman and a man (`about` of remote-kit); the key without suffix is neutral. */
const GENDER_SUFFIX = /_(female|male)$/;
const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/;
const ARABIC_LETTER = /[\u0620-\u064A\u066E-\u06D3\u06FA-\u06FF\u0750-\u077F\uFB50-\uFDFF\uFE70-\uFEFC]/;
const LATIN_LETTER = /[A-Za-z]/;
/** Parts of a text that are not language: `{{placeholders}}`, `<1>tags</1>`, `$t(nesting)`. */
const MARKUP = /\{\{[^}]*\}\}|<\/?[\w-]+\s*\/?>|\$t\([^)]*\)/g;
const PLACEHOLDER = /\{\{\s*-?\s*([\w.]+)[^}]*\}\}/g;
const SOURCE_FILE = /\.(ts|tsx|mts|mjs)$/;
const NOT_SOURCE = /(\.test\.|\.d\.[cm]?ts$)/;
const SKIPPED_FOLDER = new Set(['node_modules', 'dist', 'locales', '__tests__', 'testing']);

const flatten = (value, prefix = '') =>
  Object.entries(value).flatMap(([name, child]) => {
    const key = prefix ? `${prefix}.${name}` : name;
    return child !== null && typeof child === 'object' ? flatten(child, key) : [[key, child]];
  });

/** `Map` of namespace → `Map` of key → text. */
const readLanguage = (folder) => {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  return new Map(
    files.map((file) => [
      file.slice(0, -'.json'.length),
      new Map(flatten(JSON.parse(readFileSync(join(folder, file), 'utf8')))),
    ]),
  );
};

const readSources = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return SKIPPED_FOLDER.has(entry.name) ? [] : readSources(join(folder, entry.name));
    if (!SOURCE_FILE.test(entry.name) || NOT_SOURCE.test(entry.name)) return [];
    return [{ file: join(folder, entry.name), text: readFileSync(join(folder, entry.name), 'utf8') }];
  });

const baseOf = (key) => key.replace(PLURAL_SUFFIX, '');
const placeholdersOf = (text) => [...new Set([...text.matchAll(PLACEHOLDER)].map((match) => match[1]))].sort().join();

/** Texts with a count in a namespace: bases that have an `_other` form in any language. */
const pluralBases = (texts) =>
  new Set(texts.flatMap((map) => [...map.keys()].filter((key) => key.endsWith('_other')).map((key) => baseOf(key))));

const compareKeys = (namespace, byLanguage) => {
  const problems = [];
  const plurals = pluralBases(LANGUAGES.map((language) => byLanguage[language]));
  const named = new Set(LANGUAGES.flatMap((language) => [...byLanguage[language].keys()]));
  const isGendered = (key) => GENDER_SUFFIX.test(key) && named.has(key.replace(GENDER_SUFFIX, ''));
  const plain = [...named].filter((key) => !(PLURAL_SUFFIX.test(key) && plurals.has(baseOf(key))) && !isGendered(key));
  for (const language of LANGUAGES) {
    const texts = byLanguage[language];
    for (const key of plain) if (!texts.has(key)) problems.push(`${language}/${namespace}: "${key}" is missing`);
    for (const base of plurals)
      for (const form of PLURAL_FORMS[language])
        if (!texts.has(`${base}_${form}`))
          problems.push(`${language}/${namespace}: plural "${base}_${form}" is missing`);
  }
  const [ar, en] = [byLanguage.ar, byLanguage.en];
  for (const key of [...plain, ...[...plurals].map((base) => `${base}_other`)])
    if (ar.has(key) && en.has(key) && placeholdersOf(String(ar.get(key))) !== placeholdersOf(String(en.get(key))))
      problems.push(`${namespace}: "${key}" has different {{placeholders}} in ar and en`);
  return problems;
};

const matches = (patterns, key) =>
  patterns.some((pattern) => (typeof pattern === 'string' ? pattern === key : pattern.test(key)));

/** Arabic expresses one and two by the noun itself: «موعد واحد», «موعدان», never «١ موعد». */
const countFault = (key, text) =>
  /_(one|two)$/.test(key) && text.includes('{{count') ? 'writes one or two as a number' : numeralFault(text);

const checkWords = (language, namespace, texts, allowed, neutral) =>
  [...texts].flatMap(([key, text]) => {
    if (typeof text !== 'string' || text.trim() === '') return [`${language}/${namespace}: "${key}" is empty`];
    const fault = language === 'ar' ? ((neutral ? styleFault(text) : null) ?? countFault(key, text)) : null;
    if (fault) return [`ar/${namespace}: "${key}" ${fault}: ${text}`];
    if (matches(allowed, key)) return [];
    const words = text.replace(MARKUP, '');
    if (language === 'ar' && LATIN_LETTER.test(words) && !ARABIC_LETTER.test(words))
      return [`ar/${namespace}: "${key}" is not Arabic: ${text}`];
    if (language === 'en' && ARABIC_LETTER.test(words))
      return [`en/${namespace}: "${key}" has Arabic letters: ${text}`];
    return [];
  });

/** Whether any source contains the key as a quoted literal, with or without its namespace. */
const isWritten = (sources, namespace, key) => {
  const forms = [key, `${namespace}:${key}`].flatMap((name) => [`'${name}'`, `"${name}"`, `\`${name}\``]);
  return sources.some(({ text }) => forms.some((form) => text.includes(form)));
};

const checkUnused = (sources, namespace, texts, dynamic) => {
  const asked = (key) => {
    const anybody = key.replace(GENDER_SUFFIX, '');
    if (anybody !== key && texts.has(anybody)) return anybody;
    return texts.has(`${baseOf(key)}_other`) ? baseOf(key) : key;
  };
  const bases = new Set([...texts.keys()].map(asked));
  return [...bases]
    .filter((key) => !matches(dynamic, key) && !isWritten(sources, namespace, key))
    .map((key) => `${namespace}: "${key}" is not used`);
};

const CALL = /\bt\(\s*(['"`])([^'"`$\s]+)\1/g;
const ATTRIBUTE = /\bi18nKey=\{?(['"`])([^'"`$\s]+)\1/g;

/** Keys requested with `t('…')` or `i18nKey="…"` that no namespace of this package has. */
const checkUnknown = (sources, namespaces) =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(CALL), ...text.matchAll(ATTRIBUTE)].flatMap((match) => {
      const asked = match[2];
      const colon = asked.indexOf(':');
      const [namespace, key] = colon < 0 ? [null, asked] : [asked.slice(0, colon), asked.slice(colon + 1)];
      if (namespace !== null && !namespaces.has(namespace)) return [];
      const searched = namespace === null ? [...namespaces.values()] : [namespaces.get(namespace)];
      const known = searched.some((texts) => texts.has(key) || texts.has(`${key}_other`));
      return known ? [] : [`${file}: "${asked}" has no text`];
    }),
  );

/** Keys that are in several files: only the last one would be used. */
const checkTwice = (namespaces) => {
  const first = new Map();
  return [...namespaces].flatMap(([namespace, texts]) =>
    [...texts.keys()].flatMap((key) => {
      const before = first.get(key);
      first.set(key, namespace);
      return before === undefined ? [] : [`"${key}" is in ${before} and in ${namespace}`];
    }),
  );
};

/** A key that a source builds: the part before its first `${`. */
const BUILT = /`([\w-]+\.[\w.-]*)\$\{/g;

/** Texts requested where their namespace is not loaded (remotes that load texts with their screens). */
const checkReach = (reached, source, namespaces) => {
  const fileOf = new Map(
    [...namespaces].flatMap(([name, texts]) => [...texts.keys()].map((key) => [baseOf(key), name])),
  );
  return [...reached].flatMap(([file, { text, sets }]) => {
    const starts = [...text.matchAll(BUILT)].map(([, start]) => start);
    const asked = [...fileOf].filter(
      ([key]) => isWritten([{ text }], '', key) || starts.some((start) => key.startsWith(start)),
    );
    return [...sets].flatMap((names) => {
      const absent = asked.filter(([, namespace]) => !names.split(',').includes(namespace));
      return absent.map(
        ([key, namespace]) => `${relative(source, file)}: "${key}" is in ${namespace}; loaded: ${names}`,
      );
    });
  });
};

/**
 * Every problem of a package's texts, as readable lines; empty when there is none.
 *
 * @param {string} packageDir folder of the package (the one with `src/locales`)
 * @param {{ dynamic?: (string|RegExp)[], latinInArabic?: (string|RegExp)[], arabicInEnglish?: (string|RegExp)[], neutral?: boolean }} [options]
 *   `dynamic`: keys built at run time, which no source contains completely; `latinInArabic`, `arabicInEnglish`: keys whose text
 *   is in the other alphabet on purpose (an e-mail example, the other language's own name); `neutral`: Arabic
 *   texts follow the style guide.
 * @returns {string[]}
 */
export const localeProblems = (packageDir, options = {}) => {
  const { dynamic = [], latinInArabic = [], arabicInEnglish = [], neutral = false } = options;
  const source = join(packageDir, 'src');
  const languages = Object.fromEntries(LANGUAGES.map((name) => [name, readLanguage(join(source, 'locales', name))]));
  const names = new Set(LANGUAGES.flatMap((language) => [...languages[language].keys()]));
  if (names.size === 0) return [`${packageDir}: no texts in src/locales/{ar,en}`];
  const sources = readSources(source);
  const problems = [];
  const known = new Map();
  for (const namespace of names) {
    const byLanguage = Object.fromEntries(LANGUAGES.map((name) => [name, languages[name].get(namespace) ?? new Map()]));
    known.set(namespace, new Map([...byLanguage.ar, ...byLanguage.en]));
    problems.push(
      ...compareKeys(namespace, byLanguage),
      ...checkWords('ar', namespace, byLanguage.ar, latinInArabic, neutral),
      ...checkWords('en', namespace, byLanguage.en, arabicInEnglish),
      ...checkUnused(sources, namespace, known.get(namespace), dynamic),
    );
  }
  problems.push(...checkUnknown(sources, known));
  const reached = reachOf(source);
  return reached.size === 0 ? problems : [...problems, ...checkTwice(known), ...checkReach(reached, source, known)];
};

/**
 * Throws one error that lists every problem of a package's texts. Each package's jest test calls it:
 * `it('has every text in both languages', () => checkLocales(packageDir))`.
 *
 * @param {string} packageDir
 * @param {Parameters<typeof localeProblems>[1]} [options]
 */
export const checkLocales = (packageDir, options) => {
  const problems = localeProblems(packageDir, options);
  if (problems.length > 0) throw new Error(`Texts of ${packageDir}:\n  ${problems.join('\n  ')}`);
};
