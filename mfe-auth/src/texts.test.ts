import { join } from 'node:path';
import type { Translate } from 'shared-ui/remote-kit';
import { checkLocales } from 'deploy/check-locales';

it('texts: has every text in both languages, uses each, and addresses both genders in Arabic', () => {
  expect(() =>
    checkLocales(join(__dirname, '..'), {
      neutral: true,
      dynamic: [/^document\./],
      latinInArabic: ['action.otherLanguage', 'names.emailExample'],
      arabicInEnglish: ['action.otherLanguage'],
    }),
  ).not.toThrow();
});

it('texts: every text that is used exists', () => {
  const t: Translate = (key) => key;
  // @ts-expect-error the types stage fails when this is no error any more
  expect(t('no.such.text')).toBe('no.such.text');
});
