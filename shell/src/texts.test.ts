import { checkLocales } from '../../deploy/build/check-locales.mjs';

it('has every text in both languages', () => {
  checkLocales(`${import.meta.dirname}/..`, {
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
