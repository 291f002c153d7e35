/**
 * Resilience of every call to an outside party: a limit of concurrent calls, retries where repeating is safe, a circuit breaker
 * and a timeout. While a party is down, calls to it fail immediately and one call in every open interval tests it again, so
 * that it blocks neither pages nor calls to other parties. The README of this folder lists what each screen shows then.
 */
import {
  bulkhead,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  retry,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import type { Logger } from 'pino';
import { isDomainError } from '../../core/errors.ts';
import { refusalOf } from './gateway-client.ts';

/** `safe`: a repeated call has no further effect. `once`: only the caller may decide to retry. */
export type CallKind = 'safe' | 'once';

export interface PartyLimits {
  /** Longer than the adapter’s own timeout of one request. */
  readonly seconds: number;
  readonly atOnce: number;
  /** Size of the queue; further calls are rejected. */
  readonly waiting: number;
  /** Consecutive failures after which the circuit opens. */
  readonly failures: number;
  /** How long the circuit stays open. */
  readonly restMs: number;
  readonly retries: number;
  readonly firstDelayMs: number;
}

export const LIMITS: PartyLimits = {
  seconds: 15,
  atOnce: 20,
  waiting: 40,
  failures: 5,
  restMs: 10_000,
  retries: 2,
  firstDelayMs: 150,
};

export type PartyState = 'closed' | 'half-open' | 'open';
const STATES: Readonly<Record<number, PartyState>> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half-open',
};

export interface Parties {
  /** The same port with every named call guarded. Calls that are not named are not changed. */
  readonly guard: <Port extends object>(
    name: string,
    port: Port,
    calls: { readonly [Call in keyof Port]?: CallKind },
    limits?: Partial<PartyLimits>,
  ) => Port;
  /** States by the name of the party. */
  readonly states: () => ReadonlyMap<string, PartyState>;
}

/** A refusal shows that the party is available: it concerns only the one call. */
const isAway = (error: unknown): boolean => {
  if (isBrokenCircuitError(error) || isBulkheadRejectedError(error) || isDomainError(error)) return false;
  const status = refusalOf(error);
  return status === null || status >= 500 || status === 408 || status === 429;
};

/** Errors of calls to an unavailable party. The caller gets the refusal SERVICE_UNAVAILABLE. */
const awayErrors = new WeakSet<Error>();
/** Whether a guarded call failed because its party is unavailable, its circuit is open, or its queue is full. */
export const isPartyUnavailable = (error: unknown): boolean => error instanceof Error && awayErrors.has(error);

const remember = (error: unknown): never => {
  const isHeld = isBrokenCircuitError(error) || isBulkheadRejectedError(error);
  if (error instanceof Error && (isHeld || isAway(error))) awayErrors.add(error);
  throw error;
};

const guardOf = (limits: PartyLimits) => {
  const away = handleWhen(isAway);
  const breaker = circuitBreaker(away, {
    halfOpenAfter: limits.restMs,
    breaker: new ConsecutiveBreaker(limits.failures),
  });
  const turns = bulkhead(limits.atOnce, limits.waiting);
  const limit = timeout(limits.seconds * 1000, TimeoutStrategy.Aggressive);
  // The delays have jitter, so that calls that failed together are not retried together.
  const again = retry(away, {
    maxAttempts: limits.retries,
    backoff: new ExponentialBackoff({ initialDelay: limits.firstDelayMs, maxDelay: limits.firstDelayMs * 8 }),
  });
  return { breaker, policies: { safe: wrap(turns, again, breaker, limit), once: wrap(turns, breaker, limit) } };
};

/** @param general limits that replace `LIMITS` for every party */
export const createParties = (log: Logger, general: Partial<PartyLimits> = {}): Parties => {
  const states = new Map<string, () => PartyState>();
  return {
    guard: (name, port, calls, own = {}) => {
      const { breaker, policies } = guardOf({ ...LIMITS, ...general, ...own });
      states.set(name, () => STATES[breaker.state] ?? 'open');
      breaker.onBreak(() =>
        log.warn({ party: name }, 'external service does not respond; circuit open for some seconds'),
      );
      breaker.onReset(() => log.info({ party: name }, 'external service responds again; circuit closed'));
      const guarded = Object.entries(calls as Record<string, CallKind>).flatMap(([call, kind]) => {
        const work: unknown = port[call as keyof typeof port];
        if (typeof work !== 'function') return [];
        const policy = policies[kind];
        return [
          [
            call,
            (...args: unknown[]) => policy.execute(() => work.apply(port, args) as Promise<unknown>).catch(remember),
          ],
        ];
      });
      return { ...port, ...Object.fromEntries(guarded) };
    },
    states: () => new Map([...states].map(([name, state]) => [name, state()])),
  };
};
