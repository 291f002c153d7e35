import { join } from 'node:path';
import type { Translate } from 'shared-ui/remote-kit';
import { checkLocales } from '../../deploy/build/check-locales.mjs';

it('texts: has every text in Arabic and English, and uses each', () => {
  checkLocales(join(__dirname, '..'), {
    neutral: true,
    dynamic: [
      /^validity\./,
      /^empty\.(new|previous)$/,
      /^tab\./,
      /^pdf\.(ar|en)$/,
      /^help\.(type|outcome)\./,
      /^check\.(valid|dispensed|unknown)/,
      /^(status|step|ask|over)\./,
      /^order\.(place\.)?(delivery|pickup|unknown)$/,
      /^done\.next\./,
      /^offer\.(kind|uninsured)\./,
      /^order\.storage\./,
    ],
  });
});

it('texts: an unknown key is a type error', () => {
  const t: Translate = (key) => key;
  // @ts-expect-error the types stage fails when this is no error any more
  expect(t('no.such.text')).toBe('no.such.text');
});
