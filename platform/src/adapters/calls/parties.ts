/**
 * Resilience of every call to an outside party, in one place: a limit of calls at once, retries where repeating is safe, a
 * circuit breaker, a time limit. A party that is down is refused at once and asked again every few seconds, so it holds up
 * neither a page nor the calls to others. What each screen then shows is in README.md of this folder.
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

/** `safe`: calling again changes nothing more. `once`: only the caller may decide to call again. */
export type CallKind = 'safe' | 'once';

export interface PartyLimits {
  /** Above the adapter's own limit of one request. */
  readonly seconds: number;
  readonly atOnce: number;
  /** Calls that wait for their turn; further ones are refused. */
  readonly waiting: number;
  /** Failures one after the other after which a party counts as down. */
  readonly failures: number;
  /** How long a party that is down is not asked. */
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
  /** The same port, with every named call guarded; calls that are not named are left as they are. */
  readonly guard: <Port extends object>(
    name: string,
    port: Port,
    calls: { readonly [Call in keyof Port]?: CallKind },
    limits?: Partial<PartyLimits>,
  ) => Port;
  /** By the name of the party. */
  readonly states: () => ReadonlyMap<string, PartyState>;
}

/** A party that answers with a refusal is there: the refusal is of this one call. */
const isAway = (error: unknown): boolean => {
  if (isBrokenCircuitError(error) || isBulkheadRejectedError(error) || isDomainError(error)) return false;
  const status = refusalOf(error);
  return status === null || status >= 500 || status === 408 || status === 429;
};

/** Errors of calls to a party that was unavailable, by which a caller is answered that the service is not available. */
const awayErrors = new WeakSet<Error>();
/** Whether a guarded call failed because its party was unavailable, is not asked at the moment, or has too many calls waiting. */
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
  // The delays have jitter: calls that failed together are not repeated together.
  const again = retry(away, {
    maxAttempts: limits.retries,
    backoff: new ExponentialBackoff({ initialDelay: limits.firstDelayMs, maxDelay: limits.firstDelayMs * 8 }),
  });
  return { breaker, policies: { safe: wrap(turns, again, breaker, limit), once: wrap(turns, breaker, limit) } };
};

/** @param general limits in place of `LIMITS`, for every party */
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
