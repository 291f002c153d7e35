/**
 * The in-memory host validates tests against the contract: a request that the server would refuse, or an answer that it could not
 * send, fails the test in which it occurs, even when the screen shows its failure card as it should.
 */
import { type Endpoint, writeAnswer } from 'shared-contracts/api';
import type { EventDefinition } from 'shared-contracts/events';

type Schema = EventDefinition['payload'];

const drift: string[] = [];

const fail = (what: string): never => {
  drift.push(what);
  throw new Error(what);
};

/** @throws when the value does not match the schema */
export const checkedPayload = (what: string, schema: Schema, value: unknown): void => {
  const parsed = schema.safeParse(value);
  const [issue] = parsed.success ? [] : parsed.error.issues;
  if (issue) fail(`${what}: ${issue.path.map(String).join('.') || 'the whole'} ${issue.message}`);
};

/** @throws when a host would not send it */
export const checkRequest = (endpoint: Endpoint, request: unknown): void =>
  checkedPayload(`request of ${endpoint.id}`, endpoint.request, request);

/** The answer without fields that the contract does not have. @throws when no server of this contract can send it */
export const checkedAnswer = (endpoint: Endpoint, answer: unknown): unknown => {
  try {
    return writeAnswer(endpoint, answer);
  } catch (error) {
    return fail((error as Error).message);
  }
};

if (typeof afterEach === 'function') {
  afterEach(() => {
    const found = drift.splice(0);
    if (found.length > 0) throw new Error(`The test does not keep to the contract:\n${found.join('\n')}`);
  });
}
