import { join } from 'node:path';
import { checkLocales } from '../../deploy/build/check-locales.mjs';

it('has every text in Arabic and English, and uses each', () => {
  checkLocales(join(__dirname, '..'), {
    dynamic: [
      /^section\./,
      /^soon\./,
      /^gender\./,
      /^identity\./,
      /^name\.(fn|ln)$/,
      /^topUp\.(required|range|day|failed|refunded|slow|unknown)/,
    ],
  });
});
