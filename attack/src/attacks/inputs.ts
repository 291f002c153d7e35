/** Inputs generated from the schemas of the contract. */
import type { Endpoint } from 'shared-contracts/api';
import { changedAt, type Path, sampleOf } from '../../../platform/src/testing/sample-input.ts';

type Input = Readonly<Record<string, unknown>>;

const accepts = ({ request }: Endpoint, input: unknown): boolean => request.safeParse(input).success;

const sampleInput = ({ request }: Endpoint): Input => (sampleOf(request) ?? {}) as Input;

/** Whether a field takes an id: one word without spaces, of limited length. */
export const isId = (endpoint: Endpoint, path: Path): boolean => {
  const sample = sampleInput(endpoint);
  const takes = (value: unknown): boolean => accepts(endpoint, changedAt(sample, path, value));
  return takes('Ab_1-z') && takes('x'.repeat(64)) && !takes('a b') && !takes('x'.repeat(65));
};

/** A valid input without optional fields, except those that lead to `path`. */
export const smallest = (endpoint: Endpoint, path: Path): Input => {
  let input: Input = sampleInput(endpoint);
  for (const name of Object.keys(input)) {
    if (name === path[0]) continue;
    const without = Object.fromEntries(Object.entries(input).filter(([key]) => key !== name));
    if (accepts(endpoint, without)) input = without;
  }
  return input;
};
