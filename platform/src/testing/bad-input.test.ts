/**
 * Invalid input on every endpoint, generated from its schema: always an envelope, never a 5xx, nothing stored. Input that the
 * schema rejects must answer 1001; valid input (a hostile text in a free-text field, another account’s id) must have no harmful
 * effect.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as fc from 'fast-check';
import {
  type Endpoint,
  Envelope,
  endpointPath,
  ERROR_CODES,
  HEADER,
  pathParameters,
  STATUS,
  TELEMETRY_PATH,
  MULTIPART_ENDPOINTS,
} from 'shared-contracts/api';
import { parse, safeParse } from 'zod/mini';
import { newId } from '../core/ids.ts';
import { SIGNATURE_HEADER } from '../adapters/embedded/payment/gateway.ts';
import { allRoutes } from '../modules.ts';
import { WEBHOOK_PATH } from '../modules/payments/webhook.ts';
import { embeddedGateway } from '../sandbox/gateway-webhooks.ts';
import { type TableCounts, fingerprintOf, countTables } from './table-counts.ts';
import { BROKEN_BODIES, HOSTILE, INJECTIONS } from './hostile.ts';
import { aUser, createTestApp, type TestApp, type TestUser } from './index.ts';
import { changedAt, type Path, pathsOf, sampleOf } from './sample-input.ts';

const VICTIM = 'usr_sample_noura';
const ENDPOINTS = allRoutes.map(({ endpoint }) => endpoint);
const RANDOM_RUNS = 15;

interface Sent {
  readonly endpoint: Endpoint;
  readonly input: Record<string, unknown>;
}
interface Seen {
  readonly http: number;
  readonly envelope: Envelope;
}

let app: TestApp;
let attacker: TestUser;

const headers = (user: TestUser | null = attacker): Record<string, string> => ({
  [HEADER.language]: '0',
  [HEADER.deviceId]: 'test-device',
  // Each call has its own, because a stored answer of an earlier one would hide the effect of this one.
  [HEADER.idempotencyKey]: newId('key'),
  ...(user ? { [HEADER.authorization]: `Bearer ${user.token}` } : {}),
});

const asText = (value: unknown): string => (typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value));
/** The values that a query or path can contain: text. */
const textFields = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, asText(value)]])),
  );

const URL_TEXT_MAX = 4000;
const inUrl = (endpoint: Endpoint, name: string): boolean =>
  endpoint.method === 'GET' || pathParameters(endpoint).includes(name);

/** The input as the server will parse it; null when no URL can contain it. */
const asRead = ({ endpoint, input }: Sent): Record<string, unknown> | null => {
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    read[name] = inUrl(endpoint, name) ? asText(value) : value;
    const text = read[name];
    if (inUrl(endpoint, name) && typeof text === 'string' && (text.length > URL_TEXT_MAX || !text.isWellFormed()))
      return null;
  }
  return read;
};

const send = async ({ endpoint, input }: Sent, user: TestUser | null = attacker): Promise<Seen> => {
  const rest = { ...input };
  let url = endpointPath(endpoint);
  for (const name of pathParameters(endpoint)) {
    url = url.replace(`:${name}`, encodeURIComponent(asText(rest[name] ?? '')));
    delete rest[name];
  }
  const response = await app.server.inject({
    method: endpoint.method,
    url,
    headers: headers(user),
    ...(endpoint.method === 'GET' ? { query: textFields(rest) } : { payload: rest }),
  });
  return { http: response.statusCode, envelope: read(response.body, `${endpoint.id} ${asText(input).slice(0, 200)}`) };
};

const read = (body: string, where: string): Envelope => {
  try {
    return parse(Envelope, JSON.parse(body));
  } catch {
    throw new Error(`no envelope from ${where}: ${body.slice(0, 200)}`);
  }
};

const assertHarmless = (seen: Seen, where: string): void => {
  assert.ok(seen.http < 500, `${where}: ${seen.http} ${seen.envelope.code}`);
  if (seen.envelope.status === STATUS.success) return;
  assert.ok(Object.hasOwn(ERROR_CODES, seen.envelope.code ?? ''), `${where}: unknown code ${seen.envelope.code}`);
};
const assertInvalid = (seen: Seen, where: string): void => {
  assertHarmless(seen, where);
  assert.equal(seen.envelope.status, STATUS.invalid, `${where}: ${JSON.stringify(seen.envelope).slice(0, 200)}`);
};

/** NUL, lone surrogates and deep nesting are rejected everywhere, whatever the schema. */
const isRefused = (endpoint: Endpoint, input: Record<string, unknown>): boolean => {
  const text = JSON.stringify(input);
  return /\\u0000|\\ud[89a-f]/i.test(text) || !safeParse(endpoint.request, input).success;
};

const variantsOf = (endpoint: Endpoint, values: readonly unknown[]): Record<string, unknown>[] => {
  const sample = (sampleOf(endpoint.request) ?? {}) as Record<string, unknown>;
  const change = (path: Path) => [
    ...values.map((value) => changedAt(sample, path, value)),
    changedAt(sample, path, undefined, true),
  ];
  return pathsOf(endpoint.request).flatMap(change) as Record<string, unknown>[];
};

const where = (endpoint: Endpoint, input: unknown): string => `${endpoint.id} ${asText(input).slice(0, 200)}`;

describe('invalid input', () => {
  let baseline: TableCounts;
  let victimBefore: string;

  before(async () => {
    app = await createTestApp({
      filling: 'sample',
      settings: { TELEMETRY_PER_MINUTE: '0', UPLOADS_PER_MINUTE: '0' },
    });
    attacker = await aUser(app);
    baseline = await countTables(app.ctx.db);
    victimBefore = await fingerprintOf(app.ctx.db, VICTIM);
  });
  after(() => app.close());

  const assertNothingStored = async (): Promise<void> => {
    assert.deepEqual(await countTables(app.ctx.db), baseline);
    assert.equal(await fingerprintOf(app.ctx.db, VICTIM), victimBefore);
  };

  for (const endpoint of ENDPOINTS) {
    it(`${endpoint.id}: rejects what its schema rejects, and stores nothing`, async () => {
      let refused = 0;
      for (const input of variantsOf(endpoint, HOSTILE)) {
        const asServer = asRead({ endpoint, input });
        if (!asServer || !isRefused(endpoint, asServer)) continue;
        assertInvalid(await send({ endpoint, input }), where(endpoint, input));
        refused += 1;
      }
      assert.ok(refused >= pathsOf(endpoint.request).length, 'every field refuses something');
      await assertNothingStored();
    });

    it(`${endpoint.id}: rejects random values in every field`, async () => {
      const paths = pathsOf(endpoint.request);
      if (paths.length === 0) return;
      const sample = (sampleOf(endpoint.request) ?? {}) as Record<string, unknown>;
      const property = fc.asyncProperty(fc.constantFrom(...paths), fc.jsonValue(), async (path, value) => {
        const input = changedAt(sample, path, value) as Record<string, unknown>;
        const asServer = asRead({ endpoint, input });
        fc.pre(asServer !== null && isRefused(endpoint, asServer));
        assertInvalid(await send({ endpoint, input }), where(endpoint, input));
      });
      await fc.assert(property, { numRuns: RANDOM_RUNS, seed: 20_261_120, maxSkipsPerRun: 1000 });
      await assertNothingStored();
    });

    if (endpoint.method === 'POST') {
      it(`${endpoint.id}: rejects bodies that are not objects`, async () => {
        const url = endpointPath(endpoint).replaceAll(/:\w+/g, 'none');
        for (const [type, payload] of BROKEN_BODIES) {
          const response = await app.server.inject({
            method: 'POST',
            url,
            payload,
            headers: { ...headers(), 'content-type': type },
          });
          const seen = {
            http: response.statusCode,
            envelope: read(response.body, `${endpoint.id} ${payload.slice(0, 60)}`),
          };
          assertInvalid(seen, `${endpoint.id} ${type} ${payload.slice(0, 60)}`);
        }
        await assertNothingStored();
      });
    }

    if (endpoint.auth === 'user') {
      it(`${endpoint.id}: answers 2000 without a session, whatever the input`, async () => {
        const sample = (sampleOf(endpoint.request) ?? {}) as Record<string, unknown>;
        for (const input of [sample, {}, variantsOf(endpoint, ['\0'])[0] ?? {}]) {
          const seen = await send({ endpoint, input }, null);
          // A URL that is not plain text is rejected before authentication.
          const badAddress = endpoint.method === 'GET' && JSON.stringify(input).includes('\\u0000');
          const expected = badAddress ? [400, STATUS.invalid] : [401, STATUS.sessionExpired];
          assert.deepEqual([seen.http, seen.envelope.status], expected, where(endpoint, input));
        }
        await assertNothingStored();
      });
    }
  }

  it('signed webhooks with unstorable characters are rejected', async () => {
    const gateway = embeddedGateway(app.ctx);
    assert.ok(gateway);
    for (const name of ['a\0b', '\ud800', 'x'.repeat(500), '']) {
      const body = Buffer.from(JSON.stringify({ id: name, reference: name }));
      const signed: Record<string, string> = {
        [SIGNATURE_HEADER]: gateway.sign(body),
        'content-type': 'application/json',
      };
      const answer = await app.server.inject({
        method: 'POST',
        url: WEBHOOK_PATH,
        payload: body,
        headers: signed,
      });
      assert.equal(answer.statusCode, 401, JSON.stringify(name).slice(0, 20));
    }
    await assertNothingStored();
  });

  it('broken uploads and telemetry are rejected and not stored', async () => {
    for (const url of [...MULTIPART_ENDPOINTS.map(endpointPath), TELEMETRY_PATH]) {
      for (const [type, payload] of BROKEN_BODIES) {
        const response = await app.server.inject({
          method: 'POST',
          url,
          payload,
          headers: { ...headers(), 'content-type': type },
        });
        const seen = { http: response.statusCode, envelope: read(response.body, `${url} ${payload.slice(0, 60)}`) };
        assertInvalid(seen, `${url} ${type} ${payload.slice(0, 60)}`);
      }
    }
    await assertNothingStored();
  });
});

describe('hostile input that is valid in the schema', () => {
  let victimBefore: string;
  let tables: string[];
  let victimIds: string[];

  before(async () => {
    app = await createTestApp({ filling: 'sample' });
    attacker = await aUser(app);
    victimBefore = await fingerprintOf(app.ctx.db, VICTIM);
    tables = Object.keys(await countTables(app.ctx.db));
    victimIds = [
      ...['rel_sample_noura', 'rel_sample_faisal', 'adr_sample_noura_home', 'apt_sample_noura_1', 'apt_sample_noura_5'],
      ...['prs_sample_noura_1', 'ntf_sample_noura_1', 'pay_sample_noura_1', 'usr_sample_noura'],
    ];
  });
  after(() => app.close());

  const assertNoHarm = async (): Promise<void> => {
    assert.equal(await fingerprintOf(app.ctx.db, VICTIM), victimBefore);
    assert.deepEqual(Object.keys(await countTables(app.ctx.db)), tables);
  };

  for (const endpoint of ENDPOINTS) {
    it(`${endpoint.id}: treats injection attempts as plain text`, async () => {
      for (const input of variantsOf(endpoint, INJECTIONS)) {
        const asServer = asRead({ endpoint, input });
        if (!asServer || isRefused(endpoint, asServer)) continue;
        assertHarmless(await send({ endpoint, input }), where(endpoint, input));
        if (endpoint.id === 'auth.signOut') attacker = await aUser(app);
      }
      await assertNoHarm();
    });

    it(`${endpoint.id}: neither shows nor changes another patient’s data`, async () => {
      for (const input of variantsOf(endpoint, victimIds)) {
        const asServer = asRead({ endpoint, input });
        const named = asServer && victimIds.find((id) => JSON.stringify(asServer).includes(`"${id}"`));
        if (!named || isRefused(endpoint, asServer)) continue;
        const seen = await send({ endpoint, input });
        assertHarmless(seen, where(endpoint, input));
        // The caller’s own input may be returned; no other data of the sample people may be.
        const shown = JSON.stringify(seen.envelope).replaceAll(named, '');
        // Their ids; the word itself occurs in the catalogue.
        assert.equal(shown.includes('_sample_'), false, where(endpoint, input));
      }
      await assertNoHarm();
    });
  }
});
