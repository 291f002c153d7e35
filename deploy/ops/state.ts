/** The data of the page, from the commands that change nothing. */
import { OpsState } from 'shared-contracts/ops';
import * as z from 'zod/mini';
import type { ReleaseContext } from '../release/context/context.ts';
import type { ReadMinutes } from '../release/watch/platform-health.ts';
import { membersOf } from '../release/context/composition.ts';
import { currentEntry } from '../release/context/context.ts';
import { publishedRecords } from '../release/query/published.ts';
import { history, status } from '../release/query/queries.ts';
import { channelApprovals } from '../release/change/approval.ts';
import { rolledBack } from '../release/change/rolled-back.ts';

const HISTORY = 30;

export interface StateSources {
  readonly context: ReleaseContext;
  readonly edges: readonly URL[];
  readonly minutes: ReadMinutes;
}

/** @throws Refusal when the channel serves nothing */
export async function stateOf({ context, edges, minutes }: StateSources, who: string): Promise<OpsState> {
  const { ledger, channel } = context;
  const { needsApproval } = context;
  const [now, past, channels, records, health, approvals] = await Promise.all([
    status(context, edges),
    history(context, null, HISTORY),
    ledger.channels(),
    publishedRecords(context, null),
    minutes().catch(() => null),
    needsApproval ? channelApprovals(context) : [],
  ]);
  const givenUp = await rolledBack(
    context,
    records.map(({ name, version }) => [name, version] as const),
  );
  const members = new Set<string>(membersOf((await currentEntry(context)).release));
  const isGivenUp = (name: string, asked: string) =>
    givenUp.some(({ member, version }) => member === name && version === asked);
  return z.parse(OpsState, {
    ...(now.data as object),
    who,
    mayChange: ledger.keys.signing !== null,
    needsApproval,
    approvals: approvals.map(({ name: member, version, by, at, reason }) => ({ member, version, by, at, reason })),
    channels,
    channel,
    published: records.map(({ name: member, version, at }) => ({
      member,
      version,
      at,
      givenUp: isGivenUp(member, version),
    })),
    history: past.data,
    health:
      health &&
      health
        .filter(({ remote }) => members.has(remote))
        .map(({ remote: member, version, loads, failures, at }) => ({ member, version, loads, failures, at })),
    at: context.now().toISOString(),
  });
}
