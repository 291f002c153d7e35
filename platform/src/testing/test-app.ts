/** The real app, created by production’s builder, on a fresh database and with a stopped clock. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { DestinationStream } from 'pino';
import {
  pathParameters,
  type Endpoint,
  endpointPath,
  type Envelope,
  type ErrorCode,
  HEADER,
  type RequestOf,
  type ResponseOf,
} from 'shared-contracts/api';
import { LANGUAGE_HEADER, type Language } from 'shared-contracts/domain';
import { type App, type AppParts, buildApp } from '../app.ts';
import { createMovableClock, type MovableClock } from '../core/clock.ts';
import { type Environment, parseConfig } from '../settings/config.ts';
import { createLog } from '../core/log.ts';
import type { Ports } from '../ports/index.ts';
import { doubleAtApp, DOUBLES, embeddedAtApp, type GatewayAtApp, type GatewayName } from './gateways/at-app.ts';
import { type Filling, freshDatabase, TEST_NOW, TEST_SECRET } from './template.ts';

export interface TestOptions {
  readonly filling?: Filling;
  /** Settings by environment variable. */
  readonly settings?: Environment;
  readonly ports?: Partial<Ports>;
  /** The payment gateway; default: the embedded one. */
  readonly gateway?: GatewayName;
  readonly counts?: AppParts['counts'];
  readonly partyLimits?: AppParts['partyLimits'];
  /** Destination of the log, for tests that read it. */
  readonly logTo?: DestinationStream;
}

/** A signed-in user on a device. */
export interface TestUser {
  readonly uid: string;
  readonly token: string;
  readonly deviceId: string;
  /** E.164. */
  readonly phone: string;
}

export interface CallOptions {
  readonly as?: TestUser | undefined;
  readonly language?: Language;
  /** Idempotency key. */
  readonly key?: string;
  readonly deviceId?: string;
  readonly ip?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer for a client: `data` of the contract’s type on success, `code` on a refusal. */
export interface Answer<T> {
  readonly http: number;
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly message: string;
  readonly data: T;
  /** `data` of a refusal, whose type depends on its code. */
  readonly refusal: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface TestApp extends App {
  readonly clock: MovableClock;
  readonly gateway: GatewayAtApp;
  /** Sends a call over (injected) HTTP, whatever the answer. */
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: RequestOf<E>,
    options?: CallOptions,
  ) => Promise<Answer<ResponseOf<E>>>;
  /** Sends a call that must succeed. @throws an Error naming the refusal */
  readonly ok: <E extends Endpoint>(endpoint: E, input: RequestOf<E>, options?: CallOptions) => Promise<ResponseOf<E>>;
}

const SETTINGS: Environment = {
  NODE_ENV: 'test',
  SANDBOX: 'true',
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'http://localhost:8080',
  REQUESTS_PER_MINUTE: '0',
  SIGN_IN_REQUESTS_PER_MINUTE: '0',
  FORM_REQUESTS_PER_MINUTE: '0',
  SEARCH_REQUESTS_PER_MINUTE: '0',
  CHECK_REQUESTS_PER_MINUTE: '0',
};

/** The device secret of tests, unless a test sets another. */
export const secretOf = (deviceId: string): string => `secret-of-${deviceId}`.padEnd(32, '-');

const headersOf = ({ as, language = 'en', key, deviceId, headers }: CallOptions): Record<string, string> => ({
  [HEADER.language]: LANGUAGE_HEADER[language],
  [HEADER.deviceId]: deviceId ?? as?.deviceId ?? 'test-device',
  [HEADER.deviceSecret]: secretOf(deviceId ?? as?.deviceId ?? 'test-device'),
  ...(as ? { [HEADER.authorization]: `Bearer ${as.token}` } : {}),
  ...(key === undefined ? {} : { [HEADER.idempotencyKey]: key }),
  ...headers,
});

/** The path with its parameters, and the remaining input. */
export const addressed = (endpoint: Endpoint, input: Record<string, unknown>) => {
  const rest = { ...input };
  let url = endpointPath(endpoint);
  for (const name of pathParameters(endpoint)) {
    url = url.replace(`:${name}`, encodeURIComponent(String(rest[name])));
    delete rest[name];
  }
  return { url, rest };
};

export const queryOf = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

const caller =
  ({ server }: App): TestApp['call'] =>
  async <E extends Endpoint>(
    endpoint: E,
    input: RequestOf<E>,
    options: CallOptions = {},
  ): Promise<Answer<ResponseOf<E>>> => {
    const { url, rest } = addressed(endpoint, input as Record<string, unknown>);
    const response = await server.inject({
      method: endpoint.method,
      url,
      headers: headersOf(options),
      remoteAddress: options.ip ?? '127.0.0.1',
      ...(endpoint.method === 'GET' ? { query: queryOf(rest) } : { payload: rest }),
    });
    const envelope = response.json<Envelope>();
    return {
      http: response.statusCode,
      status: envelope.status,
      code: envelope.code as ErrorCode | undefined,
      message: envelope.message,
      data: envelope.data as ResponseOf<E>,
      refusal: envelope.data,
      headers: response.headers,
    };
  };

/** Apps that a failed test left open are closed at the end, so that the process ends. */
const open = new Set<App>();
after(() => Promise.all([...open].map((app) => app.close())));

const callsOf = (app: App): Pick<TestApp, 'call' | 'ok'> => {
  const call = caller(app);
  return {
    call,
    ok: async (endpoint, input, callOptions) => {
      const answer = await call(endpoint, input, callOptions);
      if (answer.status !== 1000)
        throw new Error(`${endpoint.id} was refused: ${answer.code} (${answer.http}) ${JSON.stringify(answer.data)}`);
      return answer.data;
    },
  };
};

/** A second app on the database of `app`, as after a restart with another PLATFORM_SECRET. It closes with the first. */
export const restart = async ({ ctx }: TestApp, parts: Pick<AppParts, 'db' | 'secret'>) =>
  callsOf(await buildApp({ config: ctx.config, clock: ctx.clock, log: ctx.log, ...parts }));

export const createTestApp = async (options: TestOptions = {}): Promise<TestApp> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'platform-test-'));
  const clock = createMovableClock({ frozenAt: TEST_NOW });
  const { gateway = 'embedded' } = options;
  const double = gateway === 'embedded' ? null : await DOUBLES[gateway](() => clock.now());
  const config = parseConfig({ ...SETTINGS, DATA_DIR: dataDir, ...double?.settings, ...options.settings });
  const db = await freshDatabase(options.filling ?? 'reference');
  const log = createLog(config, options.logTo);
  const app = await buildApp({
    config,
    db,
    clock,
    log,
    secret: TEST_SECRET,
    ports: options.ports ?? {},
    counts: options.counts,
    partyLimits: options.partyLimits,
  });
  open.add(app);
  return {
    ...app,
    ...callsOf(app),
    clock,
    gateway: double ? doubleAtApp(app, double) : embeddedAtApp(app),
    close: async () => {
      open.delete(app);
      await app.close();
      await double?.http.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
