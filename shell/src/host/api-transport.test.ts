/** Uploads, downloads, and the headers of every call. */
import {
  type ApiError,
  checkUser,
  fileDownloadPath,
  notificationList,
  readTraceParent,
  traceReference,
  uploadFile,
  userProfile,
  verifyToken,
} from 'shared-contracts/api';
import { type FakeAnswer, fakeHttp } from '../testing/fake-http.ts';
import { createApiTransport } from './api-transport.ts';
import { createClock } from './clock.ts';
import { HttpTimeout } from './http.ts';

const setUp = (answer: FakeAnswer | Error | (() => FakeAnswer), token: string | null = 'secret') => {
  const { carriers, sent } = fakeHttp(() => (typeof answer === 'function' ? answer() : answer));
  const context = {
    token: () => token,
    deviceId: () => 'device',
    deviceSecret: () => 'known-to-the-device',
    language: () => 'en' as const,
    salesChannel: () => 'WEB' as const,
    clock: createClock(),
    text: (key: string) => `text:${key}`,
    onExpired: jest.fn(),
    onReach: jest.fn(),
    onUnread: jest.fn(),
  };
  return { transport: createApiTransport(context, carriers), sent, context };
};
const ok = (data: object) => ({ data: { status: 1000, message: 'ok', data } });
const blob = (text: string) => Object.assign(new Blob([text]), { text: async () => text });
const STORED = { file_id: 'fil_1', file_name: 'report.pdf', size: 1 };

describe('an API call', () => {
  it('times out after 15 s', async () => {
    const { transport, sent } = setUp(ok({}));
    await transport.send(userProfile, {}, {}).catch(() => undefined);
    expect(sent[0]?.timeout).toBe(15_000);
  });

  it('starts its own trace, whose id a refusal and a timeout contain', async () => {
    const { transport, sent } = setUp(new HttpTimeout());
    const numbers: (string | undefined)[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      await transport.send(userProfile, {}, {}).catch((error: ApiError) => numbers.push(error.traceId));
    }
    const traces = sent.map(({ headers }) => readTraceParent(headers['traceparent']));
    expect(traces.map((trace) => trace && traceReference(trace.traceId))).toEqual(numbers);
    expect(traces.map((trace) => trace?.sampled)).toEqual([false, false]);
    expect(numbers[0]).toMatch(/^[0-9a-f]{16}$/);
    expect(numbers[0]).not.toBe(numbers[1]);
  });

  it('sends no token for a visitor, and the fields of a GET in the address', async () => {
    const { transport, sent } = setUp({ data: { status: 1001, message: 'no' } }, null);
    await transport.send(notificationList, { page: 2 }, {}).catch(() => undefined);
    expect(sent[0]?.params).toEqual({ page: 2 });
    expect(sent[0]?.data).toBeUndefined();
    const headers = sent[0]?.headers ?? {};
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['authorization']));
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['idempotency-key']));
    expect(headers).toMatchObject({ lang: '0', 'sales-channel': 'WEB' });
  });

  it('sends the secret of the device only when it signs in, and never in an address', async () => {
    const { transport, sent } = setUp(ok({}));
    await transport.send(checkUser, { pc: '966', ph: '0501234567' }, {}).catch(() => undefined);
    await transport.send(userProfile, {}, {}).catch(() => undefined);
    expect(sent[0]?.headers).toMatchObject({ 'device-secret': 'known-to-the-device' });
    expect(`${sent[0]?.url} ${JSON.stringify(sent[0]?.params)}`).not.toContain('known-to-the-device');
    expect(Object.keys(sent[1]?.headers ?? {})).not.toContain('device-secret');
  });

  it('does not count as a lost connection when the page aborts it', async () => {
    const takenBack = new DOMException('taken back', 'AbortError');
    const { transport, context } = setUp(takenBack);
    const signal = AbortSignal.abort(takenBack);
    await expect(transport.send(userProfile, {}, { signal })).rejects.toBe(takenBack);
    expect(context.onReach).not.toHaveBeenCalled();
  });

  it('passes on the abort signal', async () => {
    const { transport, sent } = setUp(ok({}));
    const { signal } = new AbortController();
    await transport.send(notificationList, {}, { signal }).catch(() => undefined);
    expect(sent[0]?.signal).toBe(signal);
  });

  it('ends no session when 2000 is about the token in its body', async () => {
    const ended = { status: 401, data: { status: 2000, message: 'over', code: 'SESSION_EXPIRED' } };
    const checked = setUp(ended);
    await expect(checked.transport.send(verifyToken, { t: 'other' }, {})).rejects.toMatchObject({ status: 2000 });
    expect(checked.context.onExpired).not.toHaveBeenCalled();
    const own = setUp(ended);
    await expect(own.transport.send(userProfile, {}, {})).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    expect(own.context.onExpired.mock.calls).toEqual([['secret']]);
  });

  it('has a default text and the trace id when it is refused without a message', async () => {
    const { transport } = setUp({
      status: 500,
      headers: { 'x-trace-id': 'trace-9' },
      data: { status: 1002, message: '' },
    });
    await expect(transport.send(userProfile, {}, {})).rejects.toMatchObject({
      code: 'BAD_RESPONSE',
      message: 'text:badResponse',
      http: 500,
      traceId: 'trace-9',
    });
  });

  it('updates the connectivity when it was answered', async () => {
    const { transport, context } = setUp({ data: '<html>' });
    await expect(transport.send(userProfile, {}, {})).rejects.toMatchObject({ code: 'BAD_RESPONSE' });
    expect(context.onReach).toHaveBeenCalledWith(true, expect.any(Number));
    expect(context.onUnread).not.toHaveBeenCalled();
  });
});

describe('an upload', () => {
  it('sends file and name as a form, reports progress, and returns the id', async () => {
    const { transport, sent } = setUp(ok(STORED));
    const onProgress = jest.fn();
    const { signal } = new AbortController();
    const stored = await transport.upload(new Blob(['x']), 'report.pdf', { onProgress, signal });
    expect(stored).toEqual({ fileId: 'fil_1', fileName: 'report.pdf' });
    const [request] = sent;
    expect(request).toMatchObject({
      url: expect.stringMatching(new RegExp(`${uploadFile.path}$`)),
      method: 'POST',
      signal,
    });
    const form = request?.data as FormData;
    expect((form.get('file') as File).name).toBe('report.pdf');
    expect(request?.headers).toMatchObject({ authorization: 'Bearer secret' });
    // A long file over a slow connection takes longer than any other call may.
    expect(request?.timeout).toBe(120_000);
    request?.onUploadProgress?.({ loaded: 1, total: 4 });
    request?.onUploadProgress?.({ loaded: 5, total: 4 });
    request?.onUploadProgress?.({ loaded: 5 });
    expect(onProgress.mock.calls).toEqual([[0.25], [1]]);
  });

  const BUSY = { status: 503, data: { status: 1002, message: 'busy', code: 'SERVICE_UNAVAILABLE' } };

  it('is retried while the server is too busy', async () => {
    jest.useFakeTimers();
    const answers = [BUSY, BUSY, ok(STORED)];
    const { transport, sent } = setUp(() => answers.shift() ?? BUSY);
    const stored = transport.upload(new Blob(['x']), 'report.pdf');
    await jest.advanceTimersByTimeAsync(2000 + 6000);
    await expect(stored).resolves.toEqual({ fileId: 'fil_1', fileName: 'report.pdf' });
    expect(sent).toHaveLength(3);
    jest.useRealTimers();
  });

  it('fails with the message of the server when the server stays too busy', async () => {
    jest.useFakeTimers();
    const { transport, sent } = setUp(BUSY);
    const stored = transport.upload(new Blob(['x']), 'report.pdf').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await stored).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(sent).toHaveLength(4);
    jest.useRealTimers();
  });

  it('is not retried when it may have been stored', async () => {
    const { transport, sent } = setUp({ status: 503, data: { status: 1002, message: '?', code: 'OUTCOME_UNKNOWN' } });
    await expect(transport.upload(new Blob(['x']), 'report.pdf')).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
    expect(sent).toHaveLength(1);
  });

  it('is not retried after the page has aborted it', async () => {
    const stop = new AbortController();
    const { transport, sent } = setUp(BUSY);
    const stored = transport.upload(new Blob(['x']), 'report.pdf', { signal: stop.signal });
    stop.abort(new DOMException('taken back', 'AbortError'));
    await expect(stored).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent).toHaveLength(1);
  });

  it('works without a progress listener', async () => {
    const { transport, sent } = setUp(ok(STORED));
    await transport.upload(new Blob(['x']), 'report.pdf');
    expect(() => sent[0]?.onUploadProgress?.({ loaded: 1, total: 4 })).not.toThrow();
  });
});

describe('a download', () => {
  it('returns the bytes and sends the token of the patient', async () => {
    const file = blob('bytes');
    const { transport, sent } = setUp({ data: file });
    const { signal } = new AbortController();
    expect(await transport.download('fil_1', { signal })).toBe(file);
    expect(sent[0]).toMatchObject({ url: fileDownloadPath('fil_1'), method: 'GET', reads: 'bytes', signal });
    expect(sent[0]?.timeout).toBe(120_000);
    expect(sent[0]?.headers).toMatchObject({ authorization: 'Bearer secret' });
  });

  it('fails like every call when it is refused, and may end the session', async () => {
    const refusal = { status: 2000, message: 'over', code: 'SESSION_EXPIRED' };
    const { transport, context } = setUp({ status: 401, data: blob(JSON.stringify(refusal)) });
    await expect(transport.download('fil_1')).rejects.toMatchObject({ code: 'SESSION_EXPIRED', message: 'over' });
    expect(context.onExpired.mock.calls).toEqual([['secret']]);
  });

  it.each([
    ['not an envelope', 502, '<html>'],
    ['a success without a file', 202, JSON.stringify({ status: 1000, message: 'ok', data: STORED })],
  ])('whose answer is %s rejects as a bad response', async (_what, status, text) => {
    const { transport } = setUp({ status, data: blob(text) });
    await expect(transport.download('fil_1')).rejects.toMatchObject({
      code: 'BAD_RESPONSE',
      message: 'text:badResponse',
    });
  });

  it('fails without a network', async () => {
    const { transport, context } = setUp(new TypeError('Failed to fetch'));
    await expect(transport.download('fil_1')).rejects.toMatchObject({ code: 'NETWORK' });
    expect(context.onReach).toHaveBeenCalledWith(false, expect.any(Number));
  });
});
