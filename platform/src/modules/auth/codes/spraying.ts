/**
 * Wrong attempts over all phones: limits per address and network, and an alert to operators when the count exceeds coincidence.
 */
import type { AppContext } from '../../../context/context.ts';
import { afterCommit } from '../../../db/after-commit.ts';
import type { Tx } from '../../../db/database.ts';
import { type Caller, STRANGERS } from './caller.ts';
import * as rows from './repository.ts';

const MINUTE = 60_000;
export const CODES_SPRAYED = 'codes-sprayed';

const windowBefore = ({ clock, config }: AppContext): Date =>
  new Date(clock.now().getTime() - config.auth.wrongTryWindowMinutes * MINUTE);

/** Whether a stranger’s address or network has reached its limit. A device known to the owner of the phone is never limited. */
export const triesUsedUp = async (ctx: AppContext, tx: Tx, caller: Caller): Promise<boolean> => {
  if (caller.scope !== STRANGERS) return false;
  const { wrongTriesPerAddress, wrongTriesPerNetwork } = ctx.config.auth;
  const { address, network } = await rows.wrongTriesFrom(tx, caller, windowBefore(ctx));
  return address >= wrongTriesPerAddress || network >= wrongTriesPerNetwork;
};

/** Raised once per window, however long the attack lasts. */
export const watchWrongTries = async (ctx: AppContext, tx: Tx): Promise<void> => {
  const { wrongTriesAlarm, wrongTryWindowMinutes } = ctx.config.auth;
  const tries = await rows.allWrongTries(tx, windowBefore(ctx));
  if (tries < wrongTriesAlarm) return;
  const length = wrongTryWindowMinutes * MINUTE;
  const begins = new Date(Math.floor(ctx.clock.now().getTime() / length) * length);
  if (!(await rows.raiseAlarm(tx, begins))) return;
  afterCommit(tx, () => {
    ctx.log.error(
      { alarm: CODES_SPRAYED, tries, minutes: wrongTryWindowMinutes },
      'wrong codes over all phones exceed the alarm limit',
    );
    ctx.ports.errorReports.report([
      {
        kind: 'error',
        name: CODES_SPRAYED,
        at: ctx.clock.nowIso(),
        page: 'platform',
        release: 0,
        where: 'auth',
        message: 'Many wrong codes were tried over all phones',
        properties: { tries, minutes: wrongTryWindowMinutes },
      },
    ]);
  });
};
