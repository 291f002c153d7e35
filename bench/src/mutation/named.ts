/** Wrong changes that were plausible once and that no test noticed. */
import type { NamedChange } from './named/change.ts';
import { DATES, FORMS } from './named/dates-and-forms.ts';
import { HOST } from './named/host.ts';
import { MONEY } from './named/money.ts';
import { GIVEN_BACK, SCREENS, VISITS } from './named/patients.ts';
import { RELEASES } from './named/releases.ts';
import { SHELL } from './named/shell.ts';
import { ACCESS, SLOTS } from './named/slots-and-access.ts';

export const NAMED: readonly NamedChange[] = [
  ...MONEY,
  ...SLOTS,
  ...ACCESS,
  ...RELEASES,
  ...SHELL,
  ...HOST,
  ...DATES,
  ...FORMS,
  ...VISITS,
  ...GIVEN_BACK,
  ...SCREENS,
];
