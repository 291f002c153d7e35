/** Oversized, malformed or hostile input wherever a client can send any. No answer may be 5xx. */
import {
  ALL_ENDPOINTS,
  type Endpoint,
  endpointPath,
  HEADER,
  MULTIPART_ENDPOINTS,
  pathParameters,
} from 'shared-contracts/api';
import { BROKEN_BODIES, HOSTILE } from '../../../platform/src/testing/hostile.ts';
import { changedAt, pathsOf, sampleOf } from '../../../platform/src/testing/sample-input.ts';
import type { Attack, Scene } from '../attack.ts';
import { addressed, type Answer, headersOf, inParallel, newKey, send, times } from '../client.ts';
import type { Patient } from '../patients.ts';
import { request, sendRaw } from '../raw.ts';

const WIDTH = 16;
/** The embedded database is slow: it gets a part of the inputs, as the short form does. */
const SHARES = { short: 14, embedded: 4 } as const;

interface Sent {
  readonly where: string;
  readonly url: string;
  readonly init: RequestInit;
}

/** Characters that a URL cannot carry in a path are covered by the raw requests. */
const urlOf = (endpoint: Endpoint, input: Record<string, unknown>): ReturnType<typeof addressed> | null => {
  try {
    return addressed(endpoint, input);
  } catch {
    return null;
  }
};

/** Each field of an endpoint’s input in turn, with each hostile value. */
const inputsOf = (endpoint: Endpoint): readonly { where: string; input: Record<string, unknown> }[] => {
  const sample = sampleOf(endpoint.request) ?? {};
  return pathsOf(endpoint.request).flatMap((path) =>
    HOSTILE.map((value, index) => ({
      where: `${endpoint.id} ${path.join('.')} value ${index}`,
      input: changedAt(sample, path, value) as Record<string, unknown>,
    })),
  );
};

const withInput = (origin: string, as: Patient, endpoint: Endpoint): readonly Sent[] =>
  inputsOf(endpoint).flatMap(({ where, input }) => {
    const address = urlOf(endpoint, input);
    if (!address || address.path.length > 8000) return [];
    const headers = { ...headersOf(as), [HEADER.idempotencyKey]: newKey() };
    const json = { ...headers, 'content-type': 'application/json' };
    return [
      {
        where,
        url: origin + address.path,
        init: {
          method: endpoint.method,
          headers: address.body === null ? headers : json,
          ...(address.body === null ? {} : { body: address.body }),
        },
      },
    ];
  });

const HOSTILE_HEADERS = [
  '%00',
  'x'.repeat(6000),
  '-1',
  '9'.repeat(40),
  "' OR 1=1 --",
  '<script>',
  '\u00ff\u00fe',
  ',;,=,"',
  '../..',
  '*/*;q=9',
];
const HEADERS = [
  ...[HEADER.language, HEADER.deviceId, HEADER.authorization, HEADER.idempotencyKey, HEADER.timezone, HEADER.country],
  ...[HEADER.salesChannel, 'content-type', 'accept', 'accept-language', 'accept-encoding', 'cookie', 'if-none-match'],
  ...[
    'range',
    'referer',
    'origin',
    'user-agent',
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-forwarded-host',
    'forwarded',
  ],
];

const withHeaders = (origin: string, as: Patient, endpoint: Endpoint): readonly Sent[] =>
  HEADERS.flatMap((name) =>
    HOSTILE_HEADERS.map((value, index) => {
      const { path, body } = addressed(endpoint, (sampleOf(endpoint.request) ?? {}) as Record<string, unknown>);
      const json = { ...headersOf(as), 'content-type': 'application/json' };
      return {
        where: `${endpoint.id} header ${name} value ${index}`,
        url: origin + path,
        init: { method: endpoint.method, headers: { ...json, [name]: value }, ...(body === null ? {} : { body }) },
      };
    }),
  );

const withBodies = (origin: string, as: Patient, endpoint: Endpoint): readonly Sent[] =>
  endpoint.method === 'GET'
    ? []
    : BROKEN_BODIES.map(([type, body], index) => ({
        where: `${endpoint.id} body ${index}`,
        url: origin + endpointPath(endpoint).replaceAll(/:\w+/g, 'none'),
        init: {
          method: 'POST',
          headers: { ...headersOf(as), [HEADER.idempotencyKey]: newKey(), 'content-type': type },
          body,
        },
      }));

const BAD_PATHS = [
  '%00',
  'a%00b',
  '%',
  '%zz',
  '%c0%af',
  '%ff',
  '%ed%a0%80',
  '..%2f..%2fetc',
  '%252e%252e',
  'x'.repeat(3000),
  '%0d%0aset-cookie:x=1',
  '9999-12-31',
];
const PATHS = [
  ...ALL_ENDPOINTS.filter((endpoint) => pathParameters(endpoint).length > 0).map((endpoint) =>
    endpointPath(endpoint).replace(/:\w+/, '*'),
  ),
  ...[
    '/api/files/download/*',
    '/api/avatars/*',
    '/api/*',
    '/api/v5/*',
    '/_/*',
    '/*',
    '/browse/*',
    '/webview/*',
    '/webview/booking/*',
  ],
  ...[
    '/sandbox/pay/*',
    '/sandbox/sms?phone=*',
    '/sandbox/captcha?code=*',
    '/api/v6/notification/list?page=*',
    '/socket.io/?EIO=4&transport=*',
    '/?q=*',
  ],
];

const rawPaths = (as: Patient): readonly (readonly [string, string])[] =>
  PATHS.flatMap((path) =>
    BAD_PATHS.map((bad) => {
      const target = path.replace('*', bad);
      const head = Object.entries(headersOf(as)).map(([name, value]) => `${name}: ${value}`);
      return [`path ${target.slice(0, 60)}`, request([`GET ${target} HTTP/1.1`, 'host: localhost', ...head])] as const;
    }),
  );

const HOST = 'host: localhost';
const POST = 'POST /api/auth/check-user HTTP/1.1';
/** Violations of the HTTP grammar. */
const GRAMMAR: readonly (readonly [string, string])[] = [
  ['no version', 'GET /\r\n\r\n'],
  ['an unknown version', request(['GET / HTTP/9.9', HOST])],
  ['an unknown method', request(['BREW /api/auth/check-user HTTP/1.1', HOST])],
  ['NUL in the target', request(['GET /a\0b HTTP/1.1', HOST])],
  ['a target of 60 KB', request([`GET /${'x'.repeat(60_000)} HTTP/1.1`, HOST])],
  ['a header of 60 KB', request(['GET /api/v5/generic/staticData HTTP/1.1', HOST, `x-a: ${'x'.repeat(60_000)}`])],
  [
    '3,000 headers',
    request(['GET /api/v5/generic/staticData HTTP/1.1', HOST, ...times(3000, (index) => `x-${index}: 1`)]),
  ],
  ['two hosts', request(['GET / HTTP/1.1', HOST, 'host: evil.example'])],
  ['no host', request(['GET / HTTP/1.1'])],
  ['a negative length', request([POST, HOST, 'content-length: -5', 'content-type: application/json'], '{}')],
  ['two lengths', request([POST, HOST, 'content-length: 2', 'content-length: 40'], '{}')],
  ['length and chunks', request([POST, HOST, 'content-length: 2', 'transfer-encoding: chunked'], '0\r\n\r\n')],
  [
    'a chunk that is none',
    request([POST, HOST, 'transfer-encoding: chunked', 'content-type: application/json'], 'zz\r\n{}'),
  ],
  ['a huge chunk size', request([POST, HOST, 'transfer-encoding: chunked'], 'ffffffffffffffff\r\n{}')],
  ['a folded header', request(['GET / HTTP/1.1', HOST, 'x-a: 1', ' folded'])],
  ['a bare line feed', 'GET / HTTP/1.1\nhost: localhost\n\n'],
  ['an absolute target', request(['GET http://evil.example/ HTTP/1.1', HOST])],
  ['expectations', request([POST, HOST, 'expect: the-moon', 'content-length: 2'], '{}')],
  ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['an upgrade to nothing', request(['GET /api/x HTTP/1.1', HOST, 'connection: upgrade', 'upgrade: nothing'])],
];

/** A part of the inputs when time is short; it differs between endpoints, so that together they cover every field. */
const shareOf = (sent: readonly Sent[], { short, product }: Scene, offset: number): readonly Sent[] => {
  const share = short ? SHARES.short : product.kind === 'embedded' ? SHARES.embedded : 1;
  return sent.filter((_, index) => (index + offset) % share === 0);
};

const judge = (answer: Pick<Answer, 'http'>, where: string, scene: Scene): void => {
  scene.tried();
  if (answer.http >= 500) scene.through(`${where}: ${answer.http}`);
};

const everyPlace = async (scene: Scene): Promise<void> => {
  const { product, newcomer, signal, lost } = scene;
  const as = await newcomer();
  const endpoints = ALL_ENDPOINTS.filter(({ id }) => !MULTIPART_ENDPOINTS.some((multipart) => multipart.id === id));
  const wire = endpoints[0] as Endpoint;
  const all = [
    ...endpoints.flatMap((endpoint, index) => shareOf(withInput(product.edge, as, endpoint), scene, index)),
    ...endpoints.flatMap((endpoint, index) => shareOf(withBodies(product.edge, as, endpoint), scene, index)),
    ...[wire, ...endpoints.filter(({ auth }) => auth === 'user').slice(0, 2)].flatMap((endpoint, index) =>
      shareOf(withHeaders(product.edge, as, endpoint), scene, index),
    ),
  ];
  await inParallel(all, WIDTH, async ({ where, url, init }) => {
    if (signal.aborted) return;
    const answer = await send(url, init);
    judge(answer, where, scene);
    if (answer.http === 0) lost(`${where}: no answer (${answer.text.slice(0, 80)})`);
  });
};

const bytes = async (scene: Scene): Promise<void> => {
  const { product, newcomer, short, lost, figure } = scene;
  const as = await newcomer();
  const paths = rawPaths(as).filter((_, index) => !short || index % 5 === 0);
  let silent = 0;
  await inParallel([...paths, ...GRAMMAR], WIDTH, async ([where, raw]) => {
    const answer = await sendRaw(product.edge, raw);
    judge(answer, where, scene);
    if (answer.http === 0) silent += 1;
    if (/^set-cookie: x=1/im.test(answer.text)) scene.through(`${where}: a header was injected`);
  });
  figure(`${silent} of ${paths.length + GRAMMAR.length} raw requests were closed without an answer`);
  const still = await send(`${product.edge}/readyz`, {});
  if (still.http !== 200) lost(`the product is no longer ready (${still.http})`);
};

const MB = 1024 * 1024;

const oversized = async (scene: Scene): Promise<void> => {
  const { product, newcomer, short, lost, figure } = scene;
  const as = await newcomer();
  const sizes = times(short ? 20 : 120, (index) => [300 * 1024, 2 * MB, 12 * MB][index % 3] as number);
  const slowest = { ms: 0 };
  await inParallel(sizes, 12, async (size) => {
    const answer = await send(`${product.edge}/api/auth/check-user`, {
      method: 'POST',
      headers: { ...headersOf(as), 'content-type': 'application/json' },
      body: `{"pc":"966","ph":"${'5'.repeat(size)}"}`,
    });
    judge(answer, `a body of ${size} bytes`, scene);
    if (answer.http !== 413) lost(`a body of ${size} bytes got ${answer.http} ${answer.text.slice(0, 60)}`);
    slowest.ms = Math.max(slowest.ms, answer.ms);
  });
  figure(`${sizes.length} bodies of 0.3 to 12 MB, all refused, the slowest after ${Math.round(slowest.ms)} ms`);
};

const everywhere = ['embedded', 'postgres', 'running'] as const;

export const malformedAttacks: readonly Attack[] = [
  {
    name: 'hostile values in every place',
    tries:
      'Each field of each endpoint with wrong types, NUL, lone surrogates, deeply nested and huge values, injections and extreme dates; bodies that are no object; 21 headers with ten values.',
    through: 'an answer of 5xx',
    lost: 'no answer',
    on: everywhere,
    short: true,
    limitSeconds: 300,
    run: everyPlace,
  },
  {
    name: 'requests no browser sends',
    tries:
      'Broken escapes, traversal, NUL and line ends in paths and queries; requests that violate the grammar of HTTP.',
    through: 'an answer of 5xx, or a header that the attacker injected',
    lost: 'the product is not ready afterwards',
    on: everywhere,
    short: true,
    limitSeconds: 120,
    run: bytes,
  },
  {
    name: 'oversized bodies',
    tries: 'Calls of 0.3, 2 and 12 MB, twelve at a time.',
    through: 'an answer of 5xx',
    lost: 'any answer other than 413',
    on: everywhere,
    short: true,
    limitSeconds: 60,
    run: oversized,
  },
];
