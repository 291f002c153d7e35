/** A local double of Cloudflare's captcha: the script and frame for a page, and the answer to the platform. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

const ORIGIN = 'https://challenges.cloudflare.com';

/** As documented for `turnstile.render`: a frame of its own origin that returns a token. */
const script = `
window.turnstile = {
  render: (place, options) => {
    const frame = document.createElement('iframe');
    frame.src = '${ORIGIN}/double?' + new URLSearchParams({ sitekey: options.sitekey, language: options.language });
    frame.title = 'captcha';
    const receive = ({ origin, source, data }) => {
      if (origin === '${ORIGIN}' && source === frame.contentWindow) options.callback(data.token);
    };
    addEventListener('message', receive);
    place.append(frame);
    window.turnstile.widgets.set(frame, receive);
    window.turnstile.last = frame;
    return 'double-' + window.turnstile.widgets.size;
  },
  reset: () => undefined,
  remove: () => {
    removeEventListener('message', window.turnstile.widgets.get(window.turnstile.last));
    window.turnstile.last.remove();
  },
  widgets: new Map(),
};
`;

const frame = (tokens: readonly string[]) =>
  `<!doctype html><title>captcha</title>${tokens
    .map((token) => `<button onclick="parent.postMessage({ token: '${token}' }, '*')">${token}</button>`)
    .join('')}`;

/** What a person can do in the widget: each button hands over its token. */
export const playWidget = async (page: Page, tokens: readonly string[]): Promise<void> => {
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/turnstile/v0/api.js') return route.fulfill({ contentType: 'text/javascript', body: script });
    if (pathname === '/double') return route.fulfill({ contentType: 'text/html', body: frame(tokens) });
    return route.abort();
  });
};

export interface Verifier {
  readonly url: string;
  /** Tokens that the platform verified, with its secret. */
  readonly asked: readonly { readonly secret: string | null; readonly response: string | null }[];
  readonly stop: () => void;
}

/** `siteverify`: each token in `good` is valid once. */
export const startVerifier = async (good: readonly string[], hostname: string): Promise<Verifier> => {
  const left = new Set(good);
  const asked: Verifier['asked'][number][] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    const form = new URLSearchParams(body);
    const token = form.get('response');
    asked.push({ secret: form.get('secret'), response: token });
    const success = token !== null && left.delete(token);
    const refusal = { success, 'error-codes': ['invalid-input-response'] };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(success ? { success, hostname, action: 'code', 'error-codes': [] } : refusal));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/siteverify`, asked, stop: () => server.close() };
};
