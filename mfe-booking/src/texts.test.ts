import { join } from 'node:path';
import type { Translate } from 'shared-ui/remote-kit';
import { checkLocales } from '../../deploy/build/check-locales.mjs';

it('texts: has every text in Arabic and English, and uses each', () => {
  checkLocales(join(__dirname, '..'), {
    neutral: true,
    dynamic: [
      /^familyDoctor\.(done|insurance|step)\./,
      /^channel\./,
      /^(hello|how|numbers|faq)\./,
      /^visit\./,
      /^visit\.(home|facility)$/,
      /^filters\./,
      /^state\./,
      /^part\./,
      /^relation\.why\./,
      /^cost\.(plan|covered|relation|standard|citizen|zero-rated)$/,
      /^day\./,
      /^files\.problem\./,
      /^location\.(denied|unavailable)/,
      /^payment\.(slow|unknown)/,
      /^appointments\.(none\.)?(upcoming|completed|cancelled)$/,
      /^(step|phase|area|sample)\./,
      /^list\.(kinds\.|packages|tests|byBody)/,
      /^about\.(by|place|at)\./,
      /^about\.(window|length)$/,
      /^happens\./,
      /^address\.(types|shortState)\./,
      /^who\.(gender|when|sort|otherPlace|comes)\./,
      /^who\.(soonest|fewer)$/,
      /^item\.(add|added|isIn|putIn|remove|less)$/,
      /^basket\.sum/,
      /^booking\.(patient|details|visit)$/,
      /^voice\.(news|problem)\./,
      /^devices\.(camera|microphone|problem)\./,
      /^lists\.services\./,
      /^tracking\.step\./,
      /^results\.flag\./,
      /^reschedule\.overHint\./,
      /^paid\.(card|wallet|unknown)$/,
      /^(cancelled\.by|refund\.(to|state)|problem\.(state|kinds))\./,
      /^lines\.vat\./,
      /^next\./,
      /^review\.insurance\.(state|way)\./,
      /^repayment\.(waiting|repaid|not-covered|to\.)/,
      /^chosen\./,
      /^search\.(kinds\.|recent|examples)/,
      /^care\.spans\./,
      /^documents\.(kinds|in|fetch)\./,
      /^prescribed\.(valid|expired|dispensed|unknown)$/,
    ],
  });
});

it('texts: the code requests no text that does not exist', () => {
  const t: Translate = (key) => key;
  // @ts-expect-error the types stage fails when this is no error any more
  expect(t('no.such.text')).toBe('no.such.text');
});
