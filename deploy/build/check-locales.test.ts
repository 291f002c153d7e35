import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { checkLocales, localeProblems } from './check-locales.mjs';

const folders: string[] = [];

interface Sample {
  ar: Record<string, unknown>;
  en: Record<string, unknown>;
  source: string;
}

const packageWith = ({ ar, en, source }: Sample): string => {
  const folder = mkdtempSync(join(tmpdir(), 'locales-'));
  folders.push(folder);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('src/locales/ar/auth.json', JSON.stringify(ar));
  write('src/locales/en/auth.json', JSON.stringify(en));
  write('src/screen.tsx', source);
  write('src/screen.test.tsx', "t('only.in.a.test')");
  return folder;
};

const good: Sample = {
  ar: { title: 'تسجيل الدخول', form: { phone: 'رقم الجوال' } },
  en: { title: 'Sign in', form: { phone: 'Mobile number' } },
  source: "t('title'); t('auth:form.phone');",
};

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe('checkLocales', () => {
  it('accepts texts that are complete, used and in the correct language', () => {
    assert.deepEqual(localeProblems(packageWith(good)), []);
    assert.doesNotThrow(() => checkLocales(packageWith(good)));
  });

  it('reports a key that is missing in one language', () => {
    const folder = packageWith({ ...good, ar: { title: 'تسجيل الدخول' } });
    assert.deepEqual(localeProblems(folder), ['ar/auth: "form.phone" is missing']);
    assert.throws(() => checkLocales(folder), /form\.phone/);
  });

  it('reports a text that addresses a man where texts must be gender-neutral', () => {
    const folder = packageWith({ ...good, ar: { ...good.ar, title: 'سجّل الدخول' } });
    assert.deepEqual(localeProblems(folder), []);
    assert.deepEqual(localeProblems(folder, { neutral: true }), ['ar/auth: "title" addresses a man (سجّل): سجّل الدخول']);
    assert.deepEqual(localeProblems(packageWith(good), { neutral: true }), []);
  });

  it('reports an Arabic text with a numeral for one or two, and one with Western digits in a count', () => {
    const forms = {
      zero: 'لا أيام',
      one: '{{count}} يوم',
      two: 'يومان',
      few: 'أيام',
      many: 'يومًا',
      other: 'حتى 30 يومًا',
    };
    const ar = {
      ...good.ar,
      ...Object.fromEntries(Object.entries(forms).map(([form, text]) => [`days_${form}`, text])),
    };
    const en = { ...good.en, days_one: 'a day', days_other: 'days' };
    assert.deepEqual(localeProblems(packageWith({ ar, en, source: `${good.source} t('days')` })), [
      'ar/auth: "days_one" writes one or two as a number: {{count}} يوم',
      'ar/auth: "days_other" writes 30 in Western digits: حتى 30 يومًا',
    ]);
  });

  it('accepts a female or male form only next to a neutral text', () => {
    const form = { phone: 'رقم الجوال', phone_female: 'رقم جوالها' };
    assert.deepEqual(localeProblems(packageWith({ ...good, ar: { ...good.ar, form } })), []);
    const alone = { ...good.ar, form: { ...form, code_male: 'رمزه' } };
    assert.deepEqual(localeProblems(packageWith({ ...good, ar: alone })), [
      'en/auth: "form.code_male" is missing',
      'auth: "form.code_male" is not used',
    ]);
  });

  it('reports an unused text, unless it is declared as dynamic', () => {
    const folder = packageWith({ ...good, source: "t('title')" });
    assert.deepEqual(localeProblems(folder), ['auth: "form.phone" is not used']);
    assert.deepEqual(localeProblems(folder, { dynamic: [/^form\./] }), []);
  });

  it('reports a requested key without a text, except in other packages’ namespaces', () => {
    const folder = packageWith({ ...good, source: `${good.source} t('absent'); t('ui:close')` });
    const [problem, ...rest] = localeProblems(folder);
    assert.match(problem ?? '', /"absent" has no text/);
    assert.deepEqual(rest, []);
  });

  it('requires six plural forms in Arabic and two in English', () => {
    const folder = packageWith({
      ar: {
        minutes_one: 'دقيقة',
        minutes_two: 'دقيقتان',
        minutes_few: '{{count}} دقائق',
        minutes_other: '{{count}} دقيقة',
      },
      en: { minutes_other: '{{count}} minutes' },
      source: "t('minutes', { count })",
    });
    assert.deepEqual(localeProblems(folder), [
      'ar/auth: plural "minutes_zero" is missing',
      'ar/auth: plural "minutes_many" is missing',
      'en/auth: plural "minutes_one" is missing',
    ]);
  });

  it('rejects English in the Arabic file and Arabic in the English one, unless allowed', () => {
    const folder = packageWith({
      ar: { title: 'Sign in', form: { phone: '{{phone}}' } },
      en: { title: 'تسجيل الدخول', form: { phone: '{{phone}}' } },
      source: good.source,
    });
    assert.equal(localeProblems(folder).length, 2);
    assert.deepEqual(localeProblems(folder, { latinInArabic: ['title'], arabicInEnglish: [/^title$/] }), []);
  });

  it('rejects an empty text and different placeholders', () => {
    const folder = packageWith({
      ar: { title: ' ', form: { phone: 'أرسلنا إلى {{phone}}' } },
      en: { title: 'Sign in', form: { phone: 'Sent to {{number}}' } },
      source: good.source,
    });
    assert.deepEqual(localeProblems(folder), [
      'auth: "form.phone" has different {{placeholders}} in ar and en',
      'ar/auth: "title" is empty',
    ]);
  });

  it('reports a package without texts', () => {
    const folder = mkdtempSync(join(tmpdir(), 'locales-'));
    folders.push(folder);
    mkdirSync(join(folder, 'src'));
    assert.match(localeProblems(folder)[0] ?? '', /no texts/);
  });

  describe('of a remote that loads texts with its screens', () => {
    const remote = (screens: string, files: Record<string, Record<string, string>>): string => {
      const folder = mkdtempSync(join(tmpdir(), 'locales-'));
      folders.push(folder);
      const write = (path: string, text: string) => {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      };
      for (const [name, texts] of Object.entries(files)) {
        write(`src/locales/ar/${name}.json`, JSON.stringify(texts));
        write(
          `src/locales/en/${name}.json`,
          JSON.stringify(Object.fromEntries(Object.keys(texts).map((key) => [key, 'X']))),
        );
      }
      write(
        'src/pages.tsx',
        "import { Pages } from './screens.tsx';\ncreateRemote({ ...remote, namespaces: ['common'], Root: Pages });",
      );
      write('src/screens.tsx', `import { loadSlots } from './load.ts';\n${screens}\nt('brand');`);
      write('src/load.ts', 'export const loadSlots = () => import(/* webpackChunkName: "slots" */ \'./slots.tsx\');');
      write(
        'src/browse.tsx',
        "import { Card } from './card.tsx';\nimport { loadSlots } from './load.ts';\nvoid loadSlots();",
      );
      write('src/card.tsx', "t('doctors'); t('brand');");
      write('src/slots.tsx', "t('days'); const Later = lazyScreen(() => import('./card.tsx'), ['browse']);");
      return folder;
    };
    const texts = { common: { brand: 'سنار' }, browse: { doctors: 'الأطباء' }, slots: { days: 'الأيام' } };
    const SCREENS = "lazyScreen(() => import('./browse.tsx'), ['browse']);\nlazyScreen(loadSlots, ['slots']);";

    it('accepts a screen that loads all texts of its components, wherever its file is named', () => {
      assert.deepEqual(localeProblems(remote(SCREENS, texts)), []);
    });

    it('reports a text that a screen uses and does not load', () => {
      const folder = remote(SCREENS.replace("['slots']", '[]').replace(", ['browse']", ''), texts);
      assert.deepEqual(localeProblems(folder).sort(), [
        'card.tsx: "doctors" is in browse; loaded: common',
        'slots.tsx: "days" is in slots; loaded: common',
      ]);
    });

    it('reports a key that exists in two files', () => {
      const folder = remote(SCREENS, { ...texts, slots: { ...texts.slots, brand: 'سنار' } });
      assert.match(localeProblems(folder).join(), /"brand" is in common and in slots/);
    });
  });
});
