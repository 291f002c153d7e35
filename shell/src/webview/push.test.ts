import type { HostApiClient, Session } from 'shared-contracts/host';
import { createBridge, createMemoryChannel, createNativeEnd } from 'shared-contracts/native';
import { ApiError, type Endpoint, subscribeAppPush } from 'shared-contracts/api';
import { registerPush } from './push.ts';

const FIRST = { kind: 'token', service: 'fcm', token: 'first-token-of-the-app' } as const;
const SECOND = { kind: 'token', service: 'apns', token: 'b'.repeat(64) } as const;

const patient = (uid: string): Session => ({
  kind: 'signed-in',
  user: { uid, firstName: 'Noura', lastName: '', image: null, insured: false },
});
const VISITOR: Session = { kind: 'visitor' };

const start = (first: Session, hasPushes = true) => {
  const pair = createMemoryChannel();
  const bridge = createBridge({ channel: pair.web });
  const native = createNativeEnd({ channel: pair.native });
  const answerToken = jest.fn(() => FIRST as typeof FIRST | { kind: 'none' });
  if (hasPushes) native.answer('push.get', answerToken);
  let now = first;
  const listeners = new Set<(session: Session) => void>();
  const become = (session: Session) => {
    now = session;
    for (const listener of listeners) listener(session);
  };
  const session = {
    snapshot: () => now,
    subscribe: (listener: (session: Session) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const sent: unknown[] = [];
  const answer = jest.fn(async (): Promise<unknown> => ({ push_devices: 1 }));
  const call = (endpoint: Endpoint, data: unknown) => {
    sent.push([endpoint.id, data]);
    return answer();
  };
  const onError = jest.fn();
  const api = { call } as Partial<HostApiClient> as HostApiClient;
  registerPush({ bridge, session, api, onError });
  return { native, answerToken, become, sent, answer, onError };
};
const settle = () => new Promise((resolve) => setTimeout(resolve));
const registered = ({ service, token }: typeof FIRST | typeof SECOND) => [subscribeAppPush.id, { service, token }];

it('push: registers the app’s token once for each patient who signs in', async () => {
  const { answerToken, become, sent } = start(VISITOR);
  await settle();
  expect(answerToken).not.toHaveBeenCalled();
  become({ kind: 'restoring' });
  become(patient('first'));
  become({ kind: 'restoring' });
  become(patient('first'));
  await settle();
  expect(sent).toEqual([registered(FIRST)]);
  become(VISITOR);
  become(patient('second'));
  await settle();
  expect(sent).toEqual([registered(FIRST), registered(FIRST)]);
});

it('push: registers a new token of the system only for the signed-in patient', async () => {
  const { native, become, sent } = start(patient('first'));
  await settle();
  native.emit('push.changed', SECOND);
  await settle();
  become(VISITOR);
  native.emit('push.changed', SECOND);
  await settle();
  expect(sent).toEqual([registered(FIRST), registered(SECOND)]);
});

it('push: registers nothing for a patient who signed out before the app returned its token', async () => {
  const { answerToken, become, sent } = start(VISITOR);
  answerToken.mockImplementation(() => {
    become(VISITOR);
    return FIRST;
  });
  become(patient('first'));
  await settle();
  expect([answerToken.mock.calls.length, sent]).toEqual([1, []]);
});

it('push: registers nothing when notifications are not allowed, or the app has no pushes', async () => {
  const without = start(patient('first'), false);
  const refused = start(VISITOR);
  refused.answerToken.mockReturnValue({ kind: 'none' });
  refused.become(patient('first'));
  await settle();
  expect([without.sent, without.onError.mock.calls, refused.sent]).toEqual([[], [], []]);
});

it('push: reports failures and does not affect the page', async () => {
  const { onError, answer, become } = start(VISITOR);
  answer.mockRejectedValue(new ApiError({ code: 'SERVICE_UNAVAILABLE', message: 'away', status: 5000, http: 503 }));
  become(patient('first'));
  await settle();
  expect(onError).toHaveBeenCalledTimes(1);
});
