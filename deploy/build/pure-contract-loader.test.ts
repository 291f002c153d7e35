import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { types } from 'node:util';
import { ALL_ENDPOINTS, type Endpoint } from 'shared-contracts/api';
import { REALTIME } from 'shared-contracts/events';
import * as z from 'zod/mini';
import markPure from './pure-contract-loader.ts';

const PURE = '/*#__PURE__*/ ';

describe('what a page loads of the contract', () => {
  it('is marked as pure where a schema or a descriptor is made, and made when something of it is read', () => {
    const source = [
      "export const word = defineEndpoint({ request: z.object({ id: text(10) }), method: 'GET' });",
      'const check = (value: unknown) => {',
      '  remember(value);',
      '  return z.safeParse(Word, value);',
      '};',
    ].join('\n');
    const [made, ...body] = markPure(source).split('\n');
    assert.match(made ?? '', /^import \{ deferred \} from "[^"]+"; /);
    assert.equal(
      (made ?? '').replace(/^import [^;]+; /, ''),
      `export const word = ${PURE}deferred(() => defineEndpoint({ request: ${PURE}z.object({ id: ${PURE}text(10) }), method: 'GET' }));`,
    );
    assert.deepEqual(body, source.split('\n').slice(1));
  });

  it('has no summaries of calls', () => {
    const call = (summary: string) => `const a = defineEndpoint({\n  id: 'a.b',\n  summary: ${summary},\n});\n`;
    for (const summary of ["'One; two'", '`One ${Two}`', 'SUMMARY', "\n    'On a line of its own'"]) {
      assert.ok(markPure(call(summary)).includes("  id: 'a.b',\n  summary: '',\n}"), summary);
    }
  });
});

describe('the contract as a page has it', () => {
  const contracts = join(import.meta.dirname, '../../shared-contracts');
  const folder = mkdtempSync(join(contracts, '.cache-'));
  after(() => rmSync(folder, { recursive: true }));
  cpSync(join(contracts, 'src'), folder, { recursive: true });
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
    const path = join(folder, name);
    writeFileSync(path, markPure(readFileSync(path, 'utf8')));
  }
  // Marks for the documents of the contract belong to the schema itself, which only the server reads them of.
  const metadata = z.registry<object>();
  const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
    JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io, metadata, unrepresentable: 'any' })));
  const asRead = ({ request, response, read, summary, ...rest }: Endpoint) => {
    void read;
    void summary;
    return { ...rest, request: schemaOf(request, 'input'), response: schemaOf(response, 'output') };
  };

  it('describes the same calls, each made when it is read', async () => {
    const { ALL_ENDPOINTS: here } = (await import(join(folder, 'api/all-endpoints.ts'))) as {
      ALL_ENDPOINTS: readonly Endpoint[];
    };
    assert.deepEqual(here.map(asRead), ALL_ENDPOINTS.map(asRead));
    assert.deepEqual(
      here.filter((endpoint) => !types.isProxy(endpoint)),
      [],
    );
  });

  it('describes the same messages of the socket', async () => {
    const { REALTIME: here } = (await import(join(folder, 'events/index.ts'))) as { REALTIME: typeof REALTIME };
    const read = (all: typeof REALTIME) => all.map(({ name, payload }) => [name, schemaOf(payload, 'input')]);
    assert.deepEqual(read(here), read(REALTIME));
  });

  it('reads and refuses as it does on the server', async () => {
    const path = join(folder, 'api/index.ts');
    const { doctorDetails, invoiceList } = (await import(path)) as typeof import('shared-contracts/api');
    assert.equal(z.safeParse(doctorDetails.request, { provider_id: 'doc_1' }).success, true);
    assert.equal(z.safeParse(doctorDetails.request, { provider_id: 'no id' }).success, false);
    assert.equal(invoiceList.read({}).data, null);
  });
});
