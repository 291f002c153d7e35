/**
 * A refusal as a value. The count of a wrong attempt must be committed despite the refusal, so the transaction returns the
 * refusal, commits, and the refusal is thrown afterwards.
 */
import { DomainError } from './errors.ts';

export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: DomainError };

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });

export const refused = (...refusal: ConstructorParameters<typeof DomainError>): Outcome<never> => ({
  ok: false,
  error: new DomainError(...refusal),
});

export const valueOrThrow = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw outcome.error;
  return outcome.value;
};

/** Full minutes until an instant, at least one: the waiting time that is shown to a person. */
export const minutesUntil = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
