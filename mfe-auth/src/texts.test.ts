import { join } from 'node:path';
import { checkLocales } from 'deploy/check-locales';

it('has every text in both languages, each used and in its own words', () => {
  expect(() =>
    checkLocales(join(__dirname, '..'), {
      latinInArabic: ['action.otherLanguage', 'names.emailExample'],
      arabicInEnglish: ['action.otherLanguage'],
    }),
  ).not.toThrow();
});
