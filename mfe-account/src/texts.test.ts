import { join } from 'node:path';
import type { Translate } from 'shared-ui/remote-kit';
import { checkLocales } from '../../deploy/build/check-locales.mjs';

it('texts: has every text in Arabic and English, and uses each', () => {
  checkLocales(join(__dirname, '..'), {
    neutral: true,
    dynamic: [
      /^photo\.problem\./,
      /^section\./,
      /^privacy\.(kept|blocker)\./,
      /^about\./,
      /^addresses\.types\./,
      /^gender\./,
      /^missing\./,
      /^(part|field|choice|unit\.name|kind|severity|note\.hint)\./,
      /^identity\./,
      /^name\.(fn|ln)$/,
      /^relation\.(ask|about)\./,
      /^patients\.vat\./,
      /^topUp\.(required|range|day|failed|refunded|slow|unknown)/,
    ],
  });
});

it('texts: every text that is used exists', () => {
  const t: Translate = (key) => key;
  // @ts-expect-error the types stage fails when this is no error any more
  expect(t('no.such.text')).toBe('no.such.text');
});
