import { createTakeOffered } from './offered-token.ts';

const setUp = (kept: string | null, consider = jest.fn(async (_token: string) => undefined)) => {
  const restore = jest.fn(async () => ({ kind: 'visitor' }) as const);
  const onError = jest.fn();
  const takeOffered = createTakeOffered({ session: { token: () => kept, restore }, consider, onError });
  return { takeOffered, restore, consider, onError };
};

it('a token in an address is checked like one of the browser’s own where nobody has a session', () => {
  const { takeOffered, restore, consider } = setUp(null);
  takeOffered('offered');
  expect(restore.mock.calls).toEqual([['offered']]);
  expect(consider).not.toHaveBeenCalled();
});

it('over another session it is only considered', () => {
  const { takeOffered, restore, consider } = setUp('kept');
  takeOffered('offered');
  expect(consider.mock.calls).toEqual([['offered']]);
  expect(restore).not.toHaveBeenCalled();
});

it('that is the session’s own asks for nothing', () => {
  const { takeOffered, restore, consider } = setUp('kept');
  takeOffered('kept');
  expect(restore).not.toHaveBeenCalled();
  expect(consider).not.toHaveBeenCalled();
});

it('whose question cannot be shown is reported', async () => {
  const lost = new Error('no file');
  const { takeOffered, onError } = setUp('kept', jest.fn().mockRejectedValue(lost));
  takeOffered('offered');
  await Promise.resolve();
  await Promise.resolve();
  expect(onError).toHaveBeenCalledWith(lost);
});
