/** The validation errors of values, from the request schema of the endpoint to which they are sent. */
import { type FieldError, isFieldError } from 'shared-contracts/api';
import { normalizeText } from 'shared-contracts/domain';

/** A named error, with the number of its rule (minimum or maximum of characters). */
export interface Fault {
  readonly name: FieldError;
  readonly count?: number;
}

/** The part of a schema's issue that this module uses; zod's issues have it. */
export interface SchemaIssue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  /** What was measured: a number, or the length of a text. */
  readonly origin?: string | undefined;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || normalizeText(String(value)) === '';

const faultOf = ({ code, message, minimum, maximum, origin }: SchemaIssue): Fault => {
  if (isFieldError(message)) return { name: message };
  if (origin === 'number' || origin === 'int') return { name: 'OUT_OF_RANGE' };
  if (code === 'too_small') return { name: 'TOO_SHORT', count: Number(minimum) };
  if (code === 'too_big') return { name: 'TOO_LONG', count: Number(maximum) };
  return { name: 'INVALID' };
};

/**
 * The one error to show at each field: that it is empty, otherwise a named check, otherwise the first of the others. `chosen`
 * distinguishes fields with a selected value from those that are typed into.
 */
export const faultsOf = (
  issues: readonly SchemaIssue[],
  values: Readonly<Record<string, unknown>>,
  chosen: (field: string) => boolean,
): Readonly<Record<string, Fault>> => {
  const faults: Record<string, Fault> = {};
  const exact = new Set<string>();
  for (const issue of issues) {
    const field = String(issue.path[0] ?? '');
    if (isEmpty(values[field])) faults[field] = { name: chosen(field) ? 'NOT_CHOSEN' : 'REQUIRED' };
    else if (!exact.has(field) && (!faults[field] || isFieldError(issue.message))) faults[field] = faultOf(issue);
    if (isFieldError(issue.message)) exact.add(field);
  }
  return faults;
};
