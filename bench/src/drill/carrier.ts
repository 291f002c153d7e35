/** A proxy between browsers and the edge that corrupts the files of one version in transit. */
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { TELEMETRY_PATH } from 'shared-contracts/api';
import { type Host, HOSTS } from './places.ts';

/** Request header that identifies pages of the drill. */
export const HOST_COOKIE = 'drill-host';

export interface FileDamage {
  readonly host: Host;
  readonly path: string;
  /** `missing`: 404. `hung`: no answer. `flipped`: one byte differs. `kept`: one byte differs, and browsers cache the file for a year. */
  readonly kind: 'missing' | 'hung' | 'flipped' | 'kept';
}

export interface Carrier {
  readonly origin: string;
  /** Sets the edge to which requests are forwarded. */
  readonly leadTo: (origin: string) => void;
  readonly spoil: (damages: readonly FileDamage[]) => void;
  /** Calls the listener with each report of the drill's patients; returns a function that stops it. */
  readonly onReport: (listener: (host: Host, body: string) => void) => () => void;
  readonly stop: () => Promise<void>;
}

const FOREVER = 'public, max-age=31536000, immutable';

/** The host of a request of the drill's patients: the name of one begins with that of the other. */
const hostOf = ({ headers }: IncomingMessage): Host | undefined => {
  const cookies = (headers.cookie ?? '').split(/;\s*/);
  return HOSTS.find((host) => cookies.includes(`${HOST_COOKIE}=${host}`));
};

export const startCarrier = async (): Promise<Carrier> => {
  let target = new URL('http://127.0.0.1:1');
  let damages: readonly FileDamage[] = [];
  const damageOf = (request: IncomingMessage) =>
    damages.find(({ path, host }) => request.url === path && hostOf(request) === host);

  const listeners = new Set<(host: Host, body: string) => void>();
  const recordTelemetry = (request: IncomingMessage): void => {
    const host = hostOf(request);
    if (request.url !== TELEMETRY_PATH || !host) return;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      for (const listener of listeners) listener(host, Buffer.concat(chunks).toString());
    });
  };
  const flip = async (answer: IncomingMessage, response: ServerResponse, keep: boolean) => {
    const bytes = await buffer(answer);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...(keep ? { 'cache-control': FOREVER } : {}) });
    response.end(bytes);
  };
  const server = createServer((request, response) => {
    const damage = damageOf(request);
    if (damage?.kind === 'hung') return;
    if (damage?.kind === 'missing') {
      response.writeHead(404, { 'cache-control': 'no-store' }).end();
      return;
    }
    const headers = { ...request.headers, ...(damage ? { 'accept-encoding': 'identity' } : {}) };
    const onward = httpRequest(
      { host: target.hostname, port: target.port, path: request.url, method: request.method, headers },
      (answer) => {
        if (damage) {
          void flip(answer, response, damage.kind === 'kept');
          return;
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
    recordTelemetry(request);
  });
  server.on('upgrade', (request, socket, head) => {
    const lines = [`${request.method} ${request.url} HTTP/1.1`];
    for (let at = 0; at < request.rawHeaders.length; at += 2) {
      lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`);
    }
    const onward = connect(Number(target.port), target.hostname, () => {
      onward.write(`${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket);
      socket.pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    leadTo: (origin) => {
      target = new URL(origin);
    },
    spoil: (next) => {
      damages = next;
    },
    onReport: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
