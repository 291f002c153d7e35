import type { Translate } from 'shared-ui/remote-kit';
import { checkLocales } from '../../deploy/build/check-locales.mjs';

it('has every text in both languages', () => {
  checkLocales(`${import.meta.dirname}/..`, {
    neutral: true,
    // The other language's own name.
    latinInArabic: ['ops.language'],
    arabicInEnglish: ['ops.language'],
    // Read as a whole: articles and the pages that come later; and keys made of a value.
    dynamic: [
      /^(articles|soon)\./,
      /^(soonTitle|goHome|consult)$/,
      /^api\./,
      /^partner\./,
      /^refusal\.(update|unknown)\./,
      /^permission\.(location|camera|microphone|ios|android)\./,
    ],
  });
});

it('lets nobody ask for a text that is not there', () => {
  const t: Translate = (key) => key;
  // @ts-expect-error the types stage fails when this is no error any more
  expect(t('no.such.text')).toBe('no.such.text');
});
