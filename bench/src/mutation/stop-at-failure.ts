/** A reporter that ends the process with the first test that is red; of each other event it says that there was one. */
import type { TestEvent } from 'node:test/reporters';

export default async function* stopAtFailure(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type } of events) {
    if (type === 'test:fail') process.exit(1);
    yield '.';
  }
}
