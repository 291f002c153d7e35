/** A reporter that says nothing and ends the process with the first test that is red. */
import type { TestEvent } from 'node:test/reporters';

export default async function* stopAtFailure(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type } of events) {
    if (type === 'test:fail') process.exit(1);
  }
  yield '';
}
