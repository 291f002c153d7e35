/**
 * Runs the call behind an idempotency key once and keeps its answer. Two calls at once with one key: one runs, the other
 * waits and gets the same answer, whichever process each came to.
 *
 * A process may die between an effect and the answer that would be kept, so the answer alone proves nothing. What an
 * idempotent endpoint does must itself hang on the key or be the same when repeated: `payment_idempotency`,
 * `wallet_top_up_once`, a hold of a slot that is held already. `idempotency.test.ts` takes the kept answer of every
 * idempotent endpoint away and shows that the repeat changes nothing.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../../context/context.ts';
import { refuse } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { claimKey, endClaim, keepClaim, type KeyUse } from './repository.ts';

export interface KeyedCall extends KeyUse {
  /** The request as the endpoint's schema read it. */
  readonly input: unknown;
  /** Whether an answer will stay as it is. One that will not is found out again when the key is used again. */
  readonly isFinal: (data: unknown) => boolean;
}

/** A run counts as under way for so long without a renewal; a process that died is not waited for any longer. */
const LEASE_MS = 3000;
const NEWS_MS = 1000;
const POLL_MS = 100;
const WAIT_MS = 30_000;

type Run = () => Promise<unknown>;

/** Keys in use in this process: the second of two calls waits for the first without asking the database. */
const underWay = new WeakMap<AppContext['db'], Map<string, Promise<void>>>();

const underWayOf = ({ db }: AppContext): Map<string, Promise<void>> => {
  const known = underWay.get(db) ?? new Map<string, Promise<void>>();
  underWay.set(db, known);
  return known;
};

const leaseEnd = ({ clock }: AppContext): string => new Date(clock.now().getTime() + LEASE_MS).toISOString();

/** Renews the lease of the run until it is ended. Returns the function that ends the renewal. */
const renewLease = (ctx: AppContext, call: KeyedCall, runner: string): (() => void) => {
  const timer = setInterval(() => {
    ctx.db
      .transaction((tx) => keepClaim(tx, call, runner, leaseEnd(ctx)))
      .catch((error: unknown) =>
        ctx.log.warn({ err: error }, 'lease of a running idempotent call could not be renewed'),
      );
  }, NEWS_MS);
  return () => clearInterval(timer);
};

const runClaimed = async (ctx: AppContext, call: KeyedCall, runner: string, run: Run): Promise<unknown> => {
  const stop = renewLease(ctx, call, runner);
  const end = (answer: { data: unknown } | null) => ctx.db.autocommit((tx) => endClaim(tx, call, runner, answer));
  try {
    const data = await run();
    await end(call.isFinal(data) ? { data } : null);
    return data;
  } catch (error) {
    // The caller receives the failure; a lease that cannot be released now ends by itself.
    await end(null).catch((lost: unknown) =>
      ctx.log.warn({ err: lost }, 'idempotency key could not be released; it stays claimed until its lease ends'),
    );
    throw error;
  } finally {
    stop();
  }
};

type Attempt = { readonly kind: 'answer'; readonly data: unknown } | { readonly kind: 'running-elsewhere' };

const attempt = async (ctx: AppContext, call: KeyedCall, run: Run): Promise<Attempt> => {
  const runner = newId('run');
  const claim = { request: JSON.stringify(call.input), runner, now: ctx.clock.nowIso(), until: leaseEnd(ctx) };
  const claimed = await ctx.db.autocommit((tx) => claimKey(tx, call, claim));
  if (!claimed.same) return refuse('IDEMPOTENCY_CONFLICT');
  if (claimed.answer) return { kind: 'answer', data: claimed.answer.data };
  if (claimed.runner !== runner) return { kind: 'running-elsewhere' };
  return { kind: 'answer', data: await runClaimed(ctx, call, runner, run) };
};

/** @throws IDEMPOTENCY_CONFLICT, SERVICE_UNAVAILABLE when another copy runs the same call for too long, and what `run` throws */
export const once = async (ctx: AppContext, call: KeyedCall, run: Run): Promise<unknown> => {
  const name = JSON.stringify([call.owner, call.endpoint, call.key]);
  const calls = underWayOf(ctx);
  const deadline = performance.now() + WAIT_MS;
  while (performance.now() < deadline) {
    const first = calls.get(name);
    if (first) {
      await first;
      continue;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    calls.set(name, promise);
    try {
      const result = await attempt(ctx, call, run);
      if (result.kind === 'answer') return result.data;
    } finally {
      calls.delete(name);
      resolve();
    }
    await pause(POLL_MS);
  }
  return refuse('SERVICE_UNAVAILABLE');
};
