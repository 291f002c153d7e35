import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ALL_ENDPOINTS, ERROR_CODES, endpointPath, pathParameters } from 'shared-contracts/api';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import type { OpenApiDocument } from './document.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { name?: string; in?: string; required?: boolean }[];
  readonly responses: Record<string, unknown>;
  readonly requestBody?: unknown;
}

/** Every `$ref` in a document. */
const refsOf = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => (key === '$ref' ? [String(child)] : refsOf(child)));
};

describe('the API document', () => {
  let app: TestApp;
  let document: OpenApiDocument;

  before(async () => {
    app = await createTestApp();
    document = (await app.server.inject({ url: '/openapi.json' })).json();
  });
  after(() => app.close());

  const operation = (path: string, method: string): Operation | undefined =>
    (document.paths as Record<string, Record<string, Operation>>)[path]?.[method];

  it('contains every endpoint of the contract with its parameters and answer', () => {
    for (const endpoint of ALL_ENDPOINTS) {
      const path = endpointPath(endpoint).replaceAll(/:(\w+)/g, '{$1}');
      const found = operation(path, endpoint.method.toLowerCase());
      assert.equal(found?.operationId, endpoint.id);
      const inPath = found.parameters.filter((one) => one.in === 'path').map(({ name }) => name);
      assert.deepEqual(inPath, pathParameters(endpoint));
      assert.equal(found.requestBody !== undefined, endpoint.method === 'POST');
      assert.ok(found.responses['200']);
    }
  });

  it('contains every schema that it refers to', () => {
    const refs = new Set(refsOf(document));
    assert.ok(refs.size > 0);
    for (const ref of refs) {
      assert.match(ref, /^#\/components\//);
      let value: unknown = document;
      for (const part of ref.slice(2).split('/')) value = (value as Record<string, unknown>)[part];
      assert.ok(value, ref);
    }
  });

  it('states that public endpoints require no credentials', () => {
    const open = ALL_ENDPOINTS.filter(({ auth }) => auth === 'public').length;
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods as object));
    const unguarded = (operations as { security: unknown[] }[]).filter(({ security }) => security.length === 0).length;
    assert.equal(unguarded, open + 1);
  });

  it('is a readable page without a script', async () => {
    const page = await app.server.inject({ url: '/docs' });
    assert.equal(page.statusCode, 200);
    assert.match(String(page.headers['content-security-policy']), /default-src 'none'; style-src 'self'/);
    assert.doesNotMatch(page.body, /<script|\s(?:style|on[a-z]+)=|https?:\/\//);
    for (const endpoint of ALL_ENDPOINTS) assert.ok(page.body.includes(endpointPath(endpoint)), endpoint.id);
    for (const code of Object.keys(ERROR_CODES)) assert.ok(page.body.includes(code), code);
    const style = await app.server.inject({ url: '/docs/style.css' });
    assert.match(String(style.headers['content-type']), /^text\/css/);
  });

  it('is not served when it is disabled, as by default in production', async () => {
    const closed = await createTestApp({ settings: { API_DOCS: 'false' } });
    try {
      for (const url of ['/openapi.json', '/docs']) {
        assert.equal((await closed.server.inject({ url })).statusCode, 404, url);
        assert.equal((await app.server.inject({ url })).statusCode, 200, url);
      }
    } finally {
      await closed.close();
    }
  });
});
