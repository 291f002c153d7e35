import { fetchHttp } from './fetch-http.ts';
import { type HttpRequest, HttpTimeout } from './http.ts';

const CALL: HttpRequest = { url: '/api/x', method: 'POST', headers: { lang: '0' }, timeout: 15_000, reads: 'json' };

interface Sent extends RequestInit {
  readonly url: string;
}

/**
 * Replaces the browser's `fetch`: it answers with `text`, or rejects with it when it is an error. Aborted, it rejects as a
 * browser does.
 */
const browser = (text: string | Error | null, status = 200) => {
  const sent: Sent[] = [];
  const answer = async (url: string, init: RequestInit) => {
    sent.push({ url, ...init });
    const stopped = new Promise<never>((_, reject) => {
      const stop = () => reject(new DOMException('stopped', 'AbortError'));
      if (init.signal?.aborted) stop();
      init.signal?.addEventListener('abort', stop);
    });
    if (text instanceof Error) throw text;
    const body = text === null ? stopped : Promise.resolve(text);
    const headers = new Headers({ 'x-trace-id': 'trace-1' });
    return { status, headers, text: () => body, blob: async () => new Blob([text ?? '']) };
  };
  Object.defineProperty(globalThis, 'fetch', { configurable: true, value: answer });
  return sent;
};

afterEach(() => jest.useRealTimers());

it('fetch http: sends the body as JSON, and reads the answer of any status', async () => {
  const sent = browser('{"status":1001}', 422);
  const answer = await fetchHttp({ ...CALL, data: { a: 1, b: undefined } });
  expect(sent[0]).toMatchObject({ url: '/api/x', method: 'POST', body: '{"a":1}' });
  expect(sent[0]?.headers).toEqual({ lang: '0', 'content-type': 'application/json' });
  expect([answer.status, answer.data, answer.header('x-trace-id'), answer.header('x-other')]).toEqual([
    422,
    { status: 1001 },
    'trace-1',
    null,
  ]);
});

it('fetch http: puts the fields of a GET into the address, without undefined ones', async () => {
  const sent = browser('{}');
  await fetchHttp({ ...CALL, method: 'GET', params: { page: 2, family: undefined, q: 'أ & b' } });
  await fetchHttp({ ...CALL, method: 'GET', params: {} });
  expect(sent.map(({ url }) => url)).toEqual([`/api/x?page=2&q=${encodeURIComponent('أ')}+%26+b`, '/api/x']);
  expect(sent[0]?.body).toBeUndefined();
  expect(sent[0]?.headers).toEqual({ lang: '0' });
});

it('fetch http: sends a form unchanged, whose content type the browser sets', async () => {
  const sent = browser('{}');
  const data = new FormData();
  await fetchHttp({ ...CALL, data });
  expect(sent[0]?.body).toBe(data);
  expect(sent[0]?.headers).toEqual({ lang: '0' });
});

it('fetch http: reads a file as bytes, and an answer that is not JSON as null', async () => {
  browser('bytes');
  const { data } = await fetchHttp({ ...CALL, reads: 'bytes' });
  expect((data as Blob).size).toBe(5);
  browser('<html>');
  expect((await fetchHttp(CALL)).data).toBeNull();
});

it('fetch http: rejects after the time limit, also while the answer is being received', async () => {
  jest.useFakeTimers();
  browser(null);
  const call = fetchHttp(CALL);
  const ended = expect(call).rejects.toBeInstanceOf(HttpTimeout);
  await jest.advanceTimersByTimeAsync(14_999);
  await jest.advanceTimersByTimeAsync(1);
  await ended;
  expect(jest.getTimerCount()).toBe(0);
});

it('fetch http: does not reject before the time limit', async () => {
  jest.useFakeTimers();
  browser(null);
  const over = jest.fn();
  fetchHttp(CALL).catch(over);
  await jest.advanceTimersByTimeAsync(14_999);
  expect(over).not.toHaveBeenCalled();
});

it('fetch http: an aborted call rejects with the reason of the page', async () => {
  browser(null);
  const page = new AbortController();
  const reason = new Error('left');
  const call = fetchHttp({ ...CALL, signal: page.signal });
  page.abort(reason);
  await expect(call).rejects.toBe(reason);
  browser(null);
  await expect(fetchHttp({ ...CALL, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});

it('fetch http: leaves no timer and no listener behind', async () => {
  jest.useFakeTimers();
  browser('{}');
  const { signal } = new AbortController();
  const removed = jest.spyOn(signal, 'removeEventListener');
  await fetchHttp({ ...CALL, signal });
  expect(jest.getTimerCount()).toBe(0);
  expect(removed).toHaveBeenCalledWith('abort', expect.any(Function));
});

it('fetch http: rejects without a network with the error of the browser', async () => {
  const gone = new TypeError('Failed to fetch');
  browser(gone);
  await expect(fetchHttp(CALL)).rejects.toBe(gone);
});
