import {
  eClinics,
  isApiError,
  prescription,
  prescriptionList,
  productDetails,
  subscribeNewsletter,
  userProfile,
} from 'shared-contracts/api';
import { standIn } from 'shared-ui/testing';
import { createApiClient } from './api-client.ts';
import type { ApiContext, ApiTransport } from './api-types.ts';
import { createApiTransport } from './api-transport.ts';
import { createClock } from './clock.ts';
import { type FakeAnswer, fakeHttp } from '../testing/fake-http.ts';
import { HttpTimeout } from './http.ts';

/** `fetched`: the load of the transport chunk. */
const setUp = (
  answer: FakeAnswer | Error,
  prefetched: Record<string, unknown> = {},
  fetched = () => Promise.resolve(),
) => {
  const { carriers, sent } = fakeHttp(() => answer);
  const onExpired = jest.fn();
  const onReach = jest.fn();
  const onUnread = jest.fn();
  const clock = createClock();
  const context = {
    token: () => 'secret',
    deviceId: () => 'device',
    deviceSecret: () => 'secret',
    language: () => 'ar' as const,
    salesChannel: () => 'MWEB' as const,
    clock,
    text: (key: string) => `text:${key}`,
    onExpired,
    onReach,
    onUnread,
  };
  const transport = async () => {
    await fetched();
    return createApiTransport(context, carriers);
  };
  const api = createApiClient({ ...context, prefetched, transport });
  return { api, sent, onExpired, onReach, onUnread, clock };
};

const failureOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!isApiError(error)) throw new Error(`not an ApiError: ${String(error)}`);
  return error;
};
const subscribe = { email: 'noura@example.com' };

describe('api client', () => {
  it('preloads the transport only on a page without prefetched answers', async () => {
    const transport = jest.fn(async () => standIn<ApiTransport>({ send: jest.fn(async () => ({})) }));
    const context = standIn<ApiContext>({ text: String, onReach: jest.fn() });
    createApiClient({ ...context, prefetched: { [productDetails.id]: {} }, transport }).prepare();
    expect(transport).not.toHaveBeenCalled();
    const api = createApiClient({ ...context, transport });
    api.prepare();
    await api.call(subscribeNewsletter, subscribe);
    expect(transport).toHaveBeenCalledTimes(1);
  });

  it('fails as without a network while the transport cannot be loaded, and requests it again', async () => {
    const fetched = jest.fn<Promise<void>, []>().mockRejectedValueOnce(new Error('Loading chunk api failed'));
    const { api, onReach, sent } = setUp({ data: { status: 1000, message: 'ok', data: {} } }, {}, fetched);
    const lost = await failureOf(api.call(subscribeNewsletter, subscribe));
    expect(lost).toMatchObject({ code: 'NETWORK', message: 'text:network', status: 0 });
    expect(onReach.mock.calls).toEqual([[false, expect.any(Number)]]);
    await api.call(subscribeNewsletter, subscribe);
    await api.call(subscribeNewsletter, subscribe);
    expect([fetched.mock.calls.length, sent.length]).toEqual([2, 2]);
  });

  it('leaves a failed preload to be reported by the first call', async () => {
    const fetched = jest.fn<Promise<void>, []>().mockRejectedValueOnce(new Error('Loading chunk api failed'));
    const { api, onReach, sent } = setUp({ data: { status: 1000, message: 'ok', data: {} } }, {}, fetched);
    api.prepare();
    expect([fetched.mock.calls.length, onReach.mock.calls.length]).toEqual([1, 0]);
    expect(await failureOf(api.call(subscribeNewsletter, subscribe))).toMatchObject({ code: 'NETWORK' });
    expect([fetched.mock.calls.length, onReach.mock.calls.length]).toEqual([1, 1]);
    await api.call(subscribeNewsletter, subscribe);
    expect([fetched.mock.calls.length, sent.length]).toEqual([2, 1]);
  });

  it('sends the headers of the specification', async () => {
    const { api, sent } = setUp({ data: { status: 1000, message: 'ok', data: {} } });
    await api.call(subscribeNewsletter, subscribe);
    expect(sent[0]?.headers).toMatchObject({
      authorization: 'Bearer secret',
      country: 'SA',
      'sales-channel': 'MWEB',
      ud: 'device',
      lang: '1',
      timezone: 'UTC',
    });
    expect(sent[0]).toMatchObject({ url: '/api/v6/generic/sanarSubscribe', method: 'POST' });
  });

  it('puts path parameters into the path, and sends the given idempotency key', async () => {
    const { api, sent } = setUp({ data: { status: 1001, message: 'no', code: 'NOT_FOUND' } });
    await failureOf(api.call(prescription, { id: 'p1' }, { idempotencyKey: 'once' }));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toMatch(/\/p1$/);
    expect(sent[0]?.headers).toMatchObject({ 'idempotency-key': 'once' });
  });

  it('rejects an invalid request before anything is sent', async () => {
    const { api, sent } = setUp({ data: { status: 1000, message: 'ok', data: {} } });
    expect(await failureOf(api.call(subscribeNewsletter, { email: 'nobody' }))).toMatchObject({
      code: 'INVALID_REQUEST',
    });
    expect(sent).toHaveLength(0);
  });

  it('throws a refusal with the description in place of the message', async () => {
    const { api } = setUp({
      status: 409,
      data: { status: 1002, message: 'short', desc: 'long', code: 'USER_EXISTS', traceId: 't1', data: { a: 1 } },
    });
    expect(await failureOf(api.call(subscribeNewsletter, subscribe))).toMatchObject({
      code: 'USER_EXISTS',
      message: 'long',
      status: 1002,
      http: 409,
      traceId: 't1',
      details: { a: 1 },
    });
  });

  it('reports an expired session with the token of the call', async () => {
    const { api, onExpired } = setUp({ status: 401, data: { status: 2000, message: 'over', code: 'SESSION_EXPIRED' } });
    await failureOf(api.call(userProfile, {}));
    expect(onExpired).toHaveBeenCalledWith('secret');
  });

  it.each([
    ['no envelope', { data: '<html>' }],
    ['data of another shape', { data: { status: 1000, message: 'ok', data: { personal: 1 } } }],
  ])('rejects %s as a bad response', async (_what, answer) => {
    const { api } = setUp(answer);
    expect(await failureOf(api.call(userProfile, {}))).toMatchObject({
      code: 'BAD_RESPONSE',
      message: 'text:badResponse',
    });
  });

  it('omits only the unreadable elements of a list, and reports them', async () => {
    const both = { ar: 'ا', en: 'a' };
    const readable = {
      prescription_id: 'rx_1',
      doctor_name: both,
      doctor_img: '',
      speciality: both,
      patient_name: 'N',
      rel_id: 'rel_1',
      issued_at: '2026-11-18T09:00:00.000Z',
      valid_until: '2026-12-18',
      drugs: [],
      validity: 'suspended',
    };
    const prescriptions = [readable, { ...readable, drugs: [{ id: 'later' }] }];
    const { api, onUnread } = setUp({
      data: {
        status: 1000,
        message: 'ok',
        traceId: 't1',
        data: { prescriptions, page: 1, page_count: 1, cursor: 'x' },
      },
    });
    const answer = await api.call(prescriptionList, { type: 'new', page: 1 });
    expect(answer.prescriptions).toEqual([{ ...readable, validity: 'unknown' }]);
    const [endpoint, unread, trace] = onUnread.mock.calls[0] ?? [];
    expect([endpoint, trace]).toEqual([prescriptionList.id, 't1']);
    expect(unread.map(({ kind }: { kind: string }) => kind)).toEqual(['element', 'value']);
  });

  it('distinguishes a lost connection from a timeout', async () => {
    const lost = setUp(new TypeError('Failed to fetch'));
    expect(await failureOf(lost.api.call(userProfile, {}))).toMatchObject({ code: 'NETWORK', message: 'text:network' });
    expect(lost.onReach).toHaveBeenLastCalledWith(false, expect.any(Number));
    const slow = setUp(new HttpTimeout());
    expect(await failureOf(slow.api.call(userProfile, {}))).toMatchObject({ code: 'TIMEOUT' });
    expect(slow.onReach).not.toHaveBeenCalled();
  });

  it('synchronises its clock with the server', async () => {
    const at = Date.now() + 3_600_000;
    const { api, clock } = setUp({
      data: { status: 1000, message: 'ok', data: {} },
      headers: { 'x-server-time': new Date(at).toISOString() },
    });
    await api.call(subscribeNewsletter, subscribe);
    expect(Math.abs(clock.now() - at)).toBeLessThan(1000);
  });

  it('sends a call when the prefetched answer in the page is invalid', async () => {
    const { api, sent } = setUp(
      { data: { status: 1001, message: 'called' } },
      { [productDetails.id]: { broken: true } },
    );
    await failureOf(api.call(productDetails, {}));
    expect(sent).toHaveLength(1);
  });

  it('returns the prefetched answers of the page only while they are fresh', () => {
    jest.useFakeTimers();
    const { api } = setUp(new Error('no call expected'), { [eClinics.id]: { clinics: [] } });
    expect(api.prefetched?.(eClinics.id)).toEqual({ clinics: [] });
    expect(api.prefetched?.('another')).toBeUndefined();
    jest.advanceTimersByTime(31_000);
    expect(api.prefetched?.(eClinics.id)).toBeUndefined();
    jest.useRealTimers();
  });

  it('sends a call for a part that the edge has not prefetched', async () => {
    const page = (number: number) => ({ prescriptions: [], page: number, page_count: 2, cursor: 'x' });
    const { api, sent } = setUp(
      { data: { status: 1000, message: 'ok', data: page(2) } },
      { [prescriptionList.id]: page(1) },
    );
    expect((await api.call(prescriptionList, { type: 'new', page: 2 })).page).toBe(2);
    expect(sent).toHaveLength(1);
  });

  it('returns the answer that the edge has prefetched without a call', async () => {
    const { api, sent } = setUp(new Error('no call expected'), {
      [eClinics.id]: { title: { ar: 'ع', en: 'C' }, clinics: [] },
    });
    expect(await api.call(eClinics, {})).toEqual({ title: { ar: 'ع', en: 'C' }, clinics: [] });
    expect(sent).toHaveLength(0);
  });
});
