import { join } from 'node:path';
import type { Translate } from 'shared-ui/remote-kit';
import { checkLocales } from '../../deploy/build/check-locales.mjs';

it('texts: has every text in Arabic and English, and uses each', () => {
  checkLocales(join(__dirname, '..'), {
    neutral: true,
    dynamic: [
      /^event\./,
      /^mark\./,
      /^end\./,
      /^devices?\./,
      /^kind\./,
      /^note\./,
      /^way\./,
      /^quality\./,
      /^corner\./,
    ],
  });
});

it('texts: an unknown key is a type error', () => {
  const t: Translate = (key) => key;
  // @ts-expect-error the types stage fails when this is no error any more
  expect(t('no.such.text')).toBe('no.such.text');
});
