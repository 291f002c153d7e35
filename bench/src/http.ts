/** Calls over persistent connections at low cost, because the client shares the machine with the measured server. */
import { Agent, type IncomingMessage, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';

export interface HttpCall {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface HttpAnswer {
  readonly status: number;
  readonly body: string;
}

const agent = new Agent({ keepAlive: true });

export const http = async ({ url, method, headers, body }: HttpCall): Promise<HttpAnswer> => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  httpRequest(url, { method, headers: { ...headers, ...length }, agent }, resolve)
    .on('error', reject)
    .end(body);
  const answer = await promise;
  return { status: answer.statusCode ?? 0, body: await text(answer) };
};
