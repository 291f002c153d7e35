/** A change requested on the page, carried out by the functions of the release command. */
import { OpsDone } from 'shared-contracts/ops';
import type { OpsAction, OpsChange, OpsStep } from 'shared-contracts/ops';
import * as z from 'zod/mini';
import type { Entry } from '../releases/change.ts';
import { Conflict, sentence } from '../releases/ledger.ts';
import type { Ledger } from '../releases/ledger.ts';
import { approve } from '../release/change/approval.ts';
import { canary, freeze, promote, rollback } from '../release/change/commands.ts';
import type { ReleaseContext } from '../release/context/context.ts';
import { UsageError } from '../release/context/options.ts';
import type { RolledBack } from '../release/context/question.ts';

function versionOf({ version }: OpsChange): string {
  if (version === undefined) throw new UsageError('a version is missing');
  return version;
}

const RUN: Record<Exclude<OpsAction, 'approve'>, (context: ReleaseContext, order: OpsChange) => Promise<Entry>> = {
  promote: (context, order) =>
    promote(context, { name: order.member, version: versionOf(order), reason: order.reason }),
  canary(context, order) {
    const { member: name, percent, reason } = order;
    if (percent === undefined) throw new UsageError('a percent is missing');
    return canary(context, { name, version: versionOf(order), percent, reason });
  },
  rollback: (context, { member: name, reason, version: to }) => rollback(context, { name, reason, to }),
  freeze: (context, { member: name, reason }) => freeze(context, { name, reason, on: true }),
  unfreeze: (context, { member: name, reason }) => freeze(context, { name, reason, on: false }),
};

/** A ledger that refuses an append when the channel has changed since `seen`. */
function seenAt(ledger: Ledger, seen: number, reach: (step: OpsStep['step']) => void): Ledger {
  const guarded =
    (write: Ledger['append']): Ledger['append'] =>
    async (draft, change, expected, past) => {
      if (expected === seen) return write(draft, change, expected, past);
      throw new Conflict(`${draft.channel} is at release ${expected ?? 0}, and was at ${seen} when you looked`);
    };
  // A command writes only after all its checks.
  const append: Ledger['append'] = async (...entry) => {
    reach('checked');
    const made = await ledger.append(...entry);
    reach('moved');
    return made;
  };
  return { ...ledger, append: guarded(append), preview: guarded(ledger.preview) };
}

/** Approves with the signed-in name; the channel does not change. */
async function makeApproval(context: ReleaseContext, order: OpsChange): Promise<OpsDone> {
  const { member: name, reason, seen: number } = order;
  const { lines } = await approve(context, { name, version: versionOf(order), reason });
  return z.parse(OpsDone, { number, sentence: lines.join(' '), steps: [], rolledBack: [] });
}

/** @throws the errors of the commands; Conflict when the channel has changed since it was read */
export async function make(context: ReleaseContext, order: OpsChange): Promise<OpsDone> {
  const { channel, dryRun, seen, action } = order;
  if (action === 'approve') return makeApproval({ ...context, channel, dryRun }, order);
  const steps: OpsStep[] = [];
  const ledger = seenAt(context.ledger, seen, (step) => steps.push({ step, at: context.now().toISOString() }));
  const again: RolledBack[] = [];
  // The page has its own confirmation: it shows the outcome of a dry run, and then sends the change.
  const confirm: ReleaseContext['confirm'] = async (question) => {
    again.push(...question.again);
    return true;
  };
  const { release, change } = await RUN[action]({ ...context, channel, dryRun, ledger, confirm }, order);
  const rolledBack = again.map(({ change: past }) => past);
  return z.parse(OpsDone, { number: release.number, sentence: sentence(change), steps, rolledBack });
}
