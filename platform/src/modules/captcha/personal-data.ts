/** Personal data of this module and its retention periods. */
import { keptFor, type TableData, unlinked } from '../../personal-data/declare.ts';
import { retention } from '../../background/retention.ts';
import { forgetCaptchas } from './repository.ts';

const captchaForgetting = retention(
  { name: 'captcha.forget', what: 'captchas', since: 'their end', hours: () => 24 },
  ({ db }, before) => db.transaction((tx) => forgetCaptchas(tx, before)),
);

export const personalData: readonly TableData[] = keptFor(captchaForgetting, ...unlinked('Names nobody.', 'captcha'));
