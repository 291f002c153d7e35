import { act } from '@testing-library/react';

/** A server that answers only when the test releases the answer; its effects have been applied when the returned promise resolves. */
export const lateAnswer = (outcome: () => unknown) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    call: () => released.then(outcome),
    answer: () =>
      act(async () => {
        release();
        // A macrotask: everything that was chained to the answer has run by then.
        await new Promise((resolve) => setTimeout(resolve));
      }),
  };
};
