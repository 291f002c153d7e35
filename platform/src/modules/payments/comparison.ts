/**
 * The nightly comparison of the platform’s records with the gateway’s report. Each run covers the last days again, so that a
 * missed run is made up for, and a difference is reported until it is resolved.
 */
import { addDays, addMinutes, riyadhDay, riyadhInstant } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { RecurringWork } from '../../background/recurring.ts';
import type { GatewayMovement } from '../../ports/payment.ts';
import { grantedFor } from '../ledger/repository.ts';
import { alertDifferences, type Difference } from './alert.ts';
import { type BookedMovement, movementsByReference, movementsSince } from './comparison-repository.ts';
import { callGateway } from './gateway-call.ts';

const DAYS = 7;
/** 03:00 in Riyadh. */
const NIGHT_MINUTE = 180;
/** The sweep records a charge within minutes; a younger movement may not be recorded yet. */
const GRACE_MINUTES = 60;

type Sums = ReadonlyMap<string, Pick<Difference, 'kind'> & { readonly amount: number }>;

const byReference = (movements: readonly Omit<GatewayMovement, 'at'>[]): Sums =>
  new Map(movements.map(({ reference, kind, amount }) => [reference, { kind, amount }]));

/** Movements with different amounts on the two sides, or missing on one of them. */
const differencesOf = (ours: Sums, theirs: Sums): Difference[] =>
  [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((reference) => {
    const [own, other] = [ours.get(reference), theirs.get(reference)];
    if (own?.amount === other?.amount && own?.kind === other?.kind) return [];
    const kind = (own ?? other)?.kind ?? 'charge';
    return [{ kind, reference, ours: own?.amount ?? null, theirs: other?.amount ?? null }];
  });

/** For a top-up, the amount that its charge added to the wallet counts, not that of its payment. */
const withLedger = (movements: readonly BookedMovement[], granted: ReadonlyMap<string, number>) =>
  movements.map(({ grant, amount, ...movement }) => ({
    ...movement,
    amount: grant === null ? amount : (granted.get(grant) ?? 0),
  }));

/**
 * Everything recorded since `from` must be in the report, so it is read before the report is requested. Everything in the
 * report that is older than the grace period must be recorded.
 */
export const compareBooks = async (ctx: AppContext): Promise<readonly Difference[]> => {
  const now = ctx.clock.nowIso();
  const from = riyadhInstant(addDays(riyadhDay(now), -DAYS));
  const before = await ctx.db.read((tx) => movementsSince(tx, from));
  const report = await callGateway(() => ctx.ports.payment.report(from));
  const settled = report.filter(({ at }) => at < addMinutes(now, -GRACE_MINUTES));
  const known = new Set(before.map(({ reference }) => reference));
  const ours = await ctx.db.read(async (tx) => {
    const late = await movementsByReference(
      tx,
      settled.map(({ reference }) => reference).filter((reference) => !known.has(reference)),
    );
    const booked = [...before, ...late];
    return withLedger(
      booked,
      await grantedFor(
        tx,
        booked.flatMap(({ grant }) => grant ?? []),
      ),
    );
  });
  const theirs = [...settled, ...report.filter(({ reference }) => known.has(reference))];
  const differences = differencesOf(byReference(ours), byReference(theirs));
  alertDifferences(ctx, differences);
  return differences;
};

/** Seconds until the next run, at least a minute. */
export const secondsToNight = (now: Date): number => {
  const today = riyadhDay(now);
  const nights = [today, addDays(today, 1)].map((day) => Date.parse(riyadhInstant(day, NIGHT_MINUTE)));
  const next = nights.find((night) => night - now.getTime() >= 60_000) ?? now.getTime() + 86_400_000;
  return Math.ceil((next - now.getTime()) / 1000);
};

export const bookComparison: RecurringWork = {
  name: 'payments.compare-books',
  everySeconds: (_config, now) => secondsToNight(now),
  run: async (ctx) => {
    await compareBooks(ctx);
  },
};
