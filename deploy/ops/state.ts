/** Everything that the page shows, from the commands that change nothing. */
import { MEMBER_NAMES } from 'shared-contracts/release';
import { OpsState } from 'shared-contracts/ops';
import * as z from 'zod/mini';
import type { ReleaseContext } from '../release/context/context.ts';
import type { ReadMinutes } from '../release/watch/platform-health.ts';
import { publishedRecords } from '../release/query/published.ts';
import { history, status } from '../release/query/queries.ts';
import { rolledBack } from '../release/change/rolled-back.ts';

const HISTORY = 30;
const MEMBERS: readonly string[] = MEMBER_NAMES;

export interface StateSources {
  readonly context: ReleaseContext;
  readonly edges: readonly URL[];
  readonly minutes: ReadMinutes;
}

/** @throws Refusal when the channel serves nothing */
export async function stateOf({ context, edges, minutes }: StateSources, who: string): Promise<OpsState> {
  const { ledger, channel } = context;
  const [now, past, channels, records, health] = await Promise.all([
    status(context, edges),
    history(context, null, HISTORY),
    ledger.channels(),
    publishedRecords(context, MEMBER_NAMES),
    minutes().catch(() => null),
  ]);
  const givenUp = await rolledBack(
    context,
    records.map(({ name, version }) => [name, version] as const),
  );
  const isGivenUp = (name: string, asked: string) =>
    givenUp.some(({ member, version }) => member === name && version === asked);
  return z.parse(OpsState, {
    ...(now.data as object),
    who,
    mayChange: ledger.keys.signing !== null,
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
        .filter(({ remote }) => MEMBERS.includes(remote))
        .map(({ remote: member, version, loads, failures, at }) => ({ member, version, loads, failures, at })),
    at: context.now().toISOString(),
  });
}
