import assert from 'node:assert/strict';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { rollback } from '../release/change/commands.ts';
import { releaseContext } from '../release/context/context.ts';
import { composeRelease } from '../releases/compose.ts';
import { type Environment, openLedgerBy } from '../releases/open.ts';
import { fakeWorkspace } from '../testing/fake-workspace.ts';
import type { FakeWorkspace } from '../testing/fake-workspace.ts';
import { ownProduct } from './lib/own-product.mjs';

describe('a product that tests start', () => {
  let workspace: FakeWorkspace;
  /** The releases of a start of the product (`compose.ts`): returns the served version of booking. */
  const servedBy = async (environment: Environment): Promise<string> => {
    const { artifacts } = workspace;
    const ledger = await openLedgerBy(environment);
    const release = await composeRelease({ ledger, channel: 'production', artifacts, leaveReleased: true });
    return release.remotes.booking.version;
  };

  beforeEach(() => {
    workspace = fakeWorkspace();
  });
  afterEach(() => workspace.remove());

  it('serves the current build, although an older release is in the store of the checkout', async () => {
    const checkout: Environment = { RELEASES_DIR: workspace.releases };
    await servedBy(checkout);
    workspace.build('booking', { version: '1.1.0' });
    await servedBy(checkout);
    const ledger = await openLedgerBy(checkout);
    const context = releaseContext({ ledger, artifacts: workspace.artifacts, channel: 'production', by: 'test' });
    await rollback(context, { name: 'booking', reason: 'older' });
    assert.equal(await servedBy(checkout), '1.0.0', 'the checkout keeps the older release');
    assert.equal(await servedBy({ ...checkout, ...ownProduct(join(workspace.releases, '..', 'own')) }), '1.1.0');
  });

  it('uses no store, database or address of the test environment', () => {
    const own = ownProduct('/scratch', { PORT: '9000' });
    for (const name of [
      'RELEASE_STORE',
      'RELEASE_PUBLIC_KEYS',
      'WORKSPACE_DIR',
      'DATABASE_URL',
      'REDIS_URL',
      'PUBLIC_URL',
    ])
      assert.equal(own[name], '', name);
    assert.equal(own.PORT, '9000');
    assert.match(own.RELEASES_DIR ?? '', /^\/scratch\//);
  });
});
