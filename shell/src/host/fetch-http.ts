/** Calls with the browser's own `fetch`, which needs no download. */
import { type Http, type HttpRequest, HttpTimeout } from './http.ts';

export const fetchHttp: Http = async ({ timeout, signal, ...request }) => {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new HttpTimeout()), timeout);
  const takeBack = () => stop.abort(signal?.reason);
  if (signal?.aborted) takeBack();
  signal?.addEventListener('abort', takeBack);
  try {
    const response = await fetch(addressOf(request), { ...contentOf(request), signal: stop.signal });
    const { status, headers } = response;
    const data = request.reads === 'bytes' ? await response.blob() : parsed(await response.text());
    return { status, data, header: (name) => headers.get(name) };
  } catch (error) {
    // A browser may end the body of the answer with an error of its own.
    throw stop.signal.aborted ? stop.signal.reason : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', takeBack);
  }
};

const addressOf = ({ url, params = {} }: Pick<HttpRequest, 'url' | 'params'>): string => {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query ? `${url}?${query}` : url;
};

const contentOf = ({ method, headers, data }: Pick<HttpRequest, 'method' | 'headers' | 'data'>): RequestInit => {
  if (data === undefined) return { method, headers };
  if (data instanceof FormData) return { method, headers, body: data };
  return { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(data) };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
