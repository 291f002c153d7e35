import type { Translate } from 'shared-ui/remote-kit';
import { checkLocales } from '../../deploy/build/check-locales.mjs';

it('texts: has every text in both languages', () => {
  checkLocales(`${import.meta.dirname}/..`, {
    neutral: true,
    // The name of the other language in that language.
    latinInArabic: ['ops.language'],
    arabicInEnglish: ['ops.language'],
    // The texts of the information pages are read as one object (`pages/page-texts.ts`); the keys of the others are made from a
    // value.
    dynamic: [
      /^(faq|reach|forms|fields|hints|sent|status|news|documents)\./,
      /^(updated|contents|whoAreYou|choose|optional|send|consent|consentMissing|nothingMedical)$/,
      /^api\./,
      /^partner\./,
      /^refusal\.(update|unknown)\./,
      /^permission\.(location|camera|microphone|storage|ios|android)\./,
    ],
  });
});

it('texts: a key without a text is a type error', () => {
  const t: Translate = (key) => key;
  // @ts-expect-error the types stage fails when this is no longer an error
  expect(t('no.such.text')).toBe('no.such.text');
});
