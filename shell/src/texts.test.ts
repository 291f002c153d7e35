import type { Translate } from 'shared-ui/remote-kit';
import { checkLocales } from '../../deploy/build/check-locales.mjs';

it('texts: has every text in both languages', () => {
  checkLocales(`${import.meta.dirname}/..`, {
    neutral: true,
    // The other language's own name.
    latinInArabic: ['ops.language'],
    arabicInEnglish: ['ops.language'],
    // The texts of the information pages are read as one object (`pages/page-texts.ts`); the others are made of a value.
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

it('texts: lets nobody ask for a text that is not there', () => {
  const t: Translate = (key) => key;
  // @ts-expect-error the types stage fails when this is no error any more
  expect(t('no.such.text')).toBe('no.such.text');
});
