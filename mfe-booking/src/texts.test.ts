import { join } from 'node:path';
import { checkLocales } from '../../deploy/build/check-locales.mjs';

it('has every text in Arabic and English, and uses each', () => {
  checkLocales(join(__dirname, '..'), {
    dynamic: [
      /^soon\./,
      /^channel\./,
      /^visit\./,
      /^visit\.(home|facility)$/,
      /^filters\./,
      /^state\./,
      /^part\./,
      /^cost\.(covered|standard|citizen|zero-rated)$/,
      /^day\./,
      /^files\.problem\./,
      /^location\.(denied|unavailable)/,
      /^payment\.(slow|unknown)/,
      /^slots\.(taken|yours)$/,
      /^appointments\.(none\.)?(upcoming|completed|cancelled)$/,
      /^booking\.(patient|details)$/,
    ],
  });
});
