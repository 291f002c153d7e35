/** Every attack in the order in which they run: those that stop parts of the product come last. */
import type { Attack } from '../attack.ts';
import { captchaAttacks } from './captcha.ts';
import { codeAttacks } from './codes.ts';
import { fileAttacks } from './files.ts';
import { foreignAttacks } from './foreign.ts';
import { launcherAttacks } from './launcher.ts';
import { malformedAttacks } from './malformed.ts';
import { moneyAttacks } from './money.ts';
import { outageAttacks } from './outages.ts';
import { passwordAttacks } from './passwords.ts';
import { reflectedAttacks } from './reflected.ts';
import { slotAttacks } from './slots.ts';
import { slowAttacks } from './slow.ts';
import { socketAttacks } from './sockets.ts';
import { sprayingAttacks } from './spraying.ts';
import { termsAttacks } from './terms.ts';
import { tokenAttacks } from './tokens.ts';
import { workAttacks } from './work.ts';

export const ATTACKS: readonly Attack[] = [
  ...foreignAttacks,
  ...codeAttacks,
  ...passwordAttacks,
  ...sprayingAttacks,
  ...captchaAttacks,
  ...workAttacks,
  ...tokenAttacks,
  ...slotAttacks,
  ...moneyAttacks,
  ...termsAttacks,
  ...malformedAttacks,
  ...reflectedAttacks,
  ...fileAttacks,
  ...socketAttacks,
  ...slowAttacks,
  ...outageAttacks,
  ...launcherAttacks,
];
