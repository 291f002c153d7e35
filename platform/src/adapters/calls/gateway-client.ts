/** JSON over HTTP to a payment gateway. Answers are validated. Errors contain neither the request nor the answer. */
import type * as z from 'zod';
import { timeLimit, type TimeLimit } from './time-limit.ts';

const ANSWER_LIMIT = timeLimit(10_000);

/** The gateway answered, and refused the request. */
class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal';
  readonly status: number;
  constructor(gateway: string, method: string, status: number) {
    super(`${gateway} answered ${status} to ${method}`);
    this.status = status;
  }
}

/** The HTTP status of a gateway’s refusal; null for any other error. */
export const refusalOf = (error: unknown): number | null =>
  error instanceof Error && error.name === 'GatewayRefusal' ? (error as GatewayRefusal).status : null;

/** Whether the gateway refused the object of the request, such as a removed card, rather than the credentials of the caller. */
export const isRefused = (error: unknown): boolean => [400, 404, 409, 410, 422].includes(refusalOf(error) ?? 0);

export interface GatewayCall {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface GatewayClient {
  /** @throws when the gateway does not answer, refuses, or sends an answer that does not match the schema */
  readonly call: <T>(method: string, path: string, answer: z.ZodType<T>, call?: GatewayCall) => Promise<T>;
  readonly text: (path: string) => Promise<string>;
}

interface ClientOptions {
  /** Name of the gateway, used in errors. */
  readonly name: string;
  readonly url: string;
  readonly authorization: string;
  readonly limit?: TimeLimit | undefined;
}

export const createGatewayClient = ({
  name,
  url,
  authorization,
  limit = ANSWER_LIMIT,
}: ClientOptions): GatewayClient => {
  const base = url.endsWith('/') ? url : `${url}/`;
  const send = async (method: string, path: string, { query, body, headers }: GatewayCall = {}): Promise<Response> => {
    const address = new URL(path, base);
    if (query) address.search = new URLSearchParams(query).toString();
    const response = await fetch(address, {
      method,
      headers: {
        authorization,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: limit(),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new GatewayRefusal(name, method, response.status);
    }
    return response;
  };
  return {
    call: async (method, path, answer, call) => {
      const response = await send(method, path, call);
      const read = answer.safeParse(response.status === 204 ? undefined : await response.json().catch(() => undefined));
      if (!read.success) throw new Error(`${name} sent an answer that cannot be parsed to ${method}`);
      return read.data;
    },
    text: async (path) => (await send('GET', path)).text(),
  };
};
