/**
 * Runs the call of an idempotency key once and stores its answer. Of two concurrent calls with one key, one runs and the other
 * waits and gets the same answer, in whichever process each arrived.
 *
 * A process may crash between an effect and the stored answer, so a missing answer proves nothing. The effect of an idempotent
 * endpoint must itself depend on the key or be repeatable: `payment_idempotency`, `wallet_top_up_once`, a hold of a slot that
 * is already held. `idempotency.test.ts` deletes the stored answer of every idempotent endpoint and shows that a repeated call
 * changes nothing.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../../context/context.ts';
import { refuse } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { claimKey, endClaim, keepClaim, type KeyUse } from './repository.ts';

export interface KeyedCall extends KeyUse {
  /** The request as parsed by the endpoint’s schema. */
  readonly input: unknown;
  /** Whether an answer is final. Otherwise it is computed again when the key is used again. */
  readonly isFinal: (data: unknown) => boolean;
}

/** The lease of a run. A run without a renewal for this long is considered dead. */
const LEASE_MS = 3000;
const NEWS_MS = 1000;
const POLL_MS = 100;
const WAIT_MS = 30_000;

type Run = () => Promise<unknown>;

/** Keys in use in this process: the second of two calls waits for the first without a database query. */
const underWay = new WeakMap<AppContext['db'], Map<string, Promise<void>>>();

const underWayOf = ({ db }: AppContext): Map<string, Promise<void>> => {
  const known = underWay.get(db) ?? new Map<string, Promise<void>>();
  underWay.set(db, known);
  return known;
};

const leaseEnd = ({ clock }: AppContext): string => new Date(clock.now().getTime() + LEASE_MS).toISOString();

/** Renews the lease of the run. Returns the function that stops the renewal. */
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
    // The caller receives the error; a lease that cannot be released now expires.
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

/**
 * @throws IDEMPOTENCY_CONFLICT, SERVICE_UNAVAILABLE when another instance runs the same call for too long, and what `run`
 * throws
 */
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
