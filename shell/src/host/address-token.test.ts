import { createAddressTokenHandler } from './address-token.ts';

const setUp = (kept: string | null, consider = jest.fn(async (_token: string) => undefined)) => {
  const restore = jest.fn(async () => ({ kind: 'visitor' }) as const);
  const onError = jest.fn();
  const acceptAddressToken = createAddressTokenHandler({ session: { token: () => kept, restore }, consider, onError });
  return { acceptAddressToken, restore, consider, onError };
};

it('address token: is checked like a stored token when there is no session', () => {
  const { acceptAddressToken, restore, consider } = setUp(null);
  acceptAddressToken('offered');
  expect(restore.mock.calls).toEqual([['offered']]);
  expect(consider).not.toHaveBeenCalled();
});

it('address token: is only considered when there is a session', () => {
  const { acceptAddressToken, restore, consider } = setUp('kept');
  acceptAddressToken('offered');
  expect(consider.mock.calls).toEqual([['offered']]);
  expect(restore).not.toHaveBeenCalled();
});

it('address token: is ignored when it is the token of the session', () => {
  const { acceptAddressToken, restore, consider } = setUp('kept');
  acceptAddressToken('kept');
  expect(restore).not.toHaveBeenCalled();
  expect(consider).not.toHaveBeenCalled();
});

it('address token: a question that cannot be shown is reported', async () => {
  const lost = new Error('no file');
  const { acceptAddressToken, onError } = setUp('kept', jest.fn().mockRejectedValue(lost));
  acceptAddressToken('offered');
  await Promise.resolve();
  await Promise.resolve();
  expect(onError).toHaveBeenCalledWith(lost);
});
