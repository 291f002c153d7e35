/** A local HTTP double of a documented protocol that can fail like a real party. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TimeLimit } from '../../adapters/calls/time-limit.ts';
import { endableLimits } from '../endable-limits.ts';

export interface DoubleRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface DoubleAnswer {
  readonly status: number;
  readonly json?: unknown;
  readonly text?: string;
  readonly html?: string;
  readonly location?: string;
}

/**
 * `late`: processes the request and does not answer; callers with its `limit` then time out. `lost`: processes the request, and
 * the answer is lost. `down`: does nothing, and the connection breaks. `malformed`: sends an invalid answer. A number: the HTTP
 * status.
 */
export type Fault = 'late' | 'lost' | 'down' | 'malformed' | number;

export interface HttpDouble {
  readonly url: string;
  /** Every request, oldest first. */
  readonly requests: readonly DoubleRequest[];
  /** The next matching request fails in this way. */
  readonly failNext: (fault: Fault, fits?: (request: DoubleRequest) => boolean) => void;
  /** Every request fails in this way until reset with null. */
  readonly failAll: (fault: Fault | null) => void;
  /** The callers’ time limit: ends a request once it was received and will not be answered, without waiting. */
  readonly limit: TimeLimit;
  readonly close: () => Promise<void>;
}

/** Allows a browser to send a card from the product’s page. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'POST',
};

const write = (response: ServerResponse, { status, json, text: plain, html, location }: DoubleAnswer): void => {
  const type =
    html === undefined ? (plain === undefined ? 'application/json' : 'text/csv') : 'text/html; charset=utf-8';
  response.writeHead(status, { ...CORS, 'content-type': type, ...(location === undefined ? {} : { location }) });
  response.end(html ?? plain ?? (json === undefined ? '' : JSON.stringify(json)));
};

export const startDouble = async (
  answer: (request: DoubleRequest) => Promise<DoubleAnswer> | DoubleAnswer,
  port = 0,
): Promise<HttpDouble> => {
  const requests: DoubleRequest[] = [];
  const faults: { readonly fault: Fault; readonly fits: (request: DoubleRequest) => boolean }[] = [];
  const limits = endableLimits();
  let always: Fault | null = null;
  const faultOf = (request: DoubleRequest): Fault | null => {
    if (always !== null) return always;
    const index = faults.findIndex(({ fits }) => fits(request));
    return index < 0 ? null : (faults.splice(index, 1)[0]?.fault ?? null);
  };
  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname: path, searchParams: query } = new URL(incoming.url ?? '/', 'http://double.invalid');
    const { headers, method = 'GET' } = incoming;
    const request = { method, path, query, headers, body: await text(incoming) };
    requests.push(request);
    const fault = faultOf(request);
    if (fault === 'down') return void incoming.socket.destroy();
    if (typeof fault === 'number') return write(response, { status: fault, json: { message: 'refused' } });
    if (fault === 'malformed') return write(response, { status: 200, json: { surprise: true } });
    const result = await answer(request);
    if (fault === 'lost') return void incoming.socket.destroy();
    if (fault === 'late') return limits.end();
    write(response, result);
  };
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error: unknown) =>
      write(response, { status: 500, json: { error: String(error) } }),
    );
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    limit: limits.limit,
    failNext: (fault, fits = () => true) => void faults.push({ fault, fits }),
    failAll: (fault) => {
      always = fault;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
