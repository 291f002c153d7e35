/** The served routes are exactly those of the contract. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ALL_ENDPOINTS, endpointPath, MULTIPART_ENDPOINTS } from 'shared-contracts/api';
import { allRoutes } from '../modules.ts';
import { createTestApp, type TestApp } from './index.ts';

/** The edge serves the others. */
const HERE = ALL_ENDPOINTS.filter(({ answeredBy }) => answeredBy === 'platform');

describe('the routes of the platform', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp();
    await app.server.ready();
  });
  after(() => app.close());

  it('include every endpoint of the contract that the platform owns', () => {
    const missing = HERE.filter(
      (endpoint) => !app.server.hasRoute({ method: endpoint.method, url: endpointPath(endpoint) }),
    );
    assert.deepEqual(
      missing.map(({ id }) => id),
      [],
    );
  });

  it('include no endpoint outside the contract, and none twice', () => {
    const served = [...allRoutes.map(({ endpoint }) => endpoint), ...MULTIPART_ENDPOINTS];
    const unknown = served.filter((endpoint) => !HERE.includes(endpoint));
    assert.deepEqual(
      unknown.map(({ id }) => id),
      [],
    );
    assert.equal(served.length, new Set(served.map(({ id }) => id)).size);
    assert.equal(served.length, HERE.length);
  });

  it('have a unique id and path per endpoint', () => {
    const paths = ALL_ENDPOINTS.map((endpoint) => `${endpoint.method} ${endpointPath(endpoint)}`);
    assert.equal(new Set(ALL_ENDPOINTS.map(({ id }) => id)).size, ALL_ENDPOINTS.length);
    assert.equal(new Set(paths).size, paths.length);
  });
});
