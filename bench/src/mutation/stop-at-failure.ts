/** A reporter that ends the process with the first test that is red; of each other event it says that there was one. */
import { writeSync } from 'node:fs';
import type { TestEvent } from 'node:test/reporters';

/** The descriptor that hears of the steps. */
export const STEPS = 3;

export default async function* stopAtFailure(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type } of events) {
    if (type === 'test:fail') process.exit(1);
    writeSync(STEPS, '.');
    yield '';
  }
}
