import type { MemberName } from 'shared-contracts/release';
import type { Entry } from '../../releases/change.ts';
import { faultsOf } from '../../releases/files.ts';
import {
  compositionOf,
  frozenMembers,
  memberOf,
  membersOf,
  requireAdditions,
  requireContracts,
  requireMember,
  versionsOf,
  withFrozen,
} from '../context/composition.ts';
import type { Composition } from '../context/composition.ts';
import { append, Refusal, requireConsent } from '../context/context.ts';
import type { ReleaseContext } from '../context/context.ts';
import { UsageError } from '../context/options.ts';
import { requireReason } from '../context/reason.ts';
import { requireApproval } from './approval.ts';
import { rolledBack } from './rolled-back.ts';

export interface CopyOrder {
  /** A channel, or the number of a release. */
  readonly from: string | undefined;
  readonly reason: string | undefined;
}

/**
 * Makes the channel serve the composition of another channel, or of an earlier release: to open a channel, and to recover
 * when the current release is lost or not trusted. Canaries are not copied; frozen members remain frozen.
 */
export async function copy(context: ReleaseContext, { from, reason }: CopyOrder): Promise<Entry> {
  const why = requireReason(reason);
  const source = await sourceOf(context, from);
  const { ledger, channel } = context;
  const expected = await ledger.standsAt(channel);
  const readable = await ledger.current(channel).catch((error: Error) => {
    if (error.name !== 'Unverified') throw error;
    return null;
  });
  if (readable?.release.number === source.release.number) {
    throw new Refusal(`${channel} already serves release ${source.release.number}`);
  }
  const { canary: _canary, ...next } = compositionOf(source.release);
  await requireAllFiles(context, next);
  requireContracts(next);
  requireAdditions(next);
  const label = `release ${source.release.number} of ${source.release.channel}`;
  // A channel's history must not contain an unreadable release.
  const past = expected !== null && !readable && source.release.channel === channel ? source.release.number : undefined;
  const frozen = frozenMembers(readable?.release ?? next);
  const changed = membersOf(next).filter(
    (name) => !readable || memberOf(readable.release, name)?.version !== requireMember(next, name).version,
  );
  // A channel that does not exist yet has no visitors.
  if (expected !== null) await requireApproval(context, await neverServed(context, next, changed));
  const thawed = frozen.filter((name) => readable && changed.includes(name));
  const again = await rolledBack(context, new Map(changed.map((name) => [name, requireMember(next, name).version])));
  if (thawed.length > 0 || again.length > 0) {
    const although = thawed.length > 0 ? `, and change ${thawed.join(', ')} there, although frozen` : '';
    await requireConsent(context, `make ${channel} serve ${label}${although}`, again);
  }
  const held = frozen.reduce<Composition>((made, name) => withFrozen(made, name, true), {
    ...next,
    frozen: [],
    shellFrozen: false,
    channel,
  });
  return append(context, { expected, past }, held, { action: 'copy', reason: `${label}: ${why}` });
}

/** Those of `names` whose version in `next` the channel never served; a copy of an earlier release has none. */
async function neverServed({ ledger, channel, needsApproval }: ReleaseContext, next: Composition, names: MemberName[]) {
  const wanted = new Map(names.map((name) => [name, requireMember(next, name).version]));
  if (!needsApproval) return wanted;
  try {
    for await (const { release } of ledger.history(channel)) {
      for (const [name, version] of wanted) if (memberOf(release, name)?.version === version) wanted.delete(name);
    }
  } catch (error) {
    if ((error as Error).name !== 'Unverified') throw error;
  }
  return wanted;
}

async function sourceOf({ ledger }: ReleaseContext, from: string | undefined): Promise<Entry> {
  if (from === undefined)
    throw new UsageError('the source of the copy is missing: a channel, or the number of a release');
  const isNumber = /^#?\d+$/.test(from);
  const found = isNumber ? await ledger.entry(Number(from.replace('#', ''))) : await ledger.current(from);
  if (found) return found;
  throw new Refusal(isNumber ? `release ${from.replace('#', '')} does not exist` : `there is no channel ${from}`);
}

async function requireAllFiles({ files }: ReleaseContext, release: Composition): Promise<void> {
  const check = ({ name, version }: { name: MemberName; version: Parameters<typeof faultsOf>[2] }) =>
    faultsOf(files, name, version);
  const faults = (await Promise.all(versionsOf(release).map(check))).flat();
  if (faults.length === 0) return;
  const more = faults.length > 1 ? `, and ${faults.length - 1} more` : '';
  throw new Refusal(`that release cannot be served: ${faults[0]}${more}`);
}
