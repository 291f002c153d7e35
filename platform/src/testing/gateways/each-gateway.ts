/**
 * Runs payment tests with every gateway: one app per gateway, a new patient per test, and a check of the records after each
 * test.
 */
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe } from 'node:test';
import type { Patient } from '../booking.ts';
import { aUser, createTestApp, type TestApp } from '../index.ts';
import { brokenRules } from '../ledger.ts';
import { GATEWAYS, type GatewayName } from './at-app.ts';

interface AtGateway {
  readonly gateway: GatewayName;
  /** Called before each test with the app, which all tests of a gateway share, and its patient. */
  readonly eachTest: (take: (app: TestApp, as: Patient) => void) => void;
}

export const describeAtEachGateway = (
  title: string,
  options: Omit<Parameters<typeof createTestApp>[0] & object, 'gateway'>,
  tests: (at: AtGateway) => void,
): void => {
  for (const gateway of GATEWAYS)
    describe(`${title} (gateway: ${gateway})`, () => {
      let app: TestApp;
      before(async () => {
        app = await createTestApp({ ...options, gateway });
      });
      after(() => app.close());
      tests({
        gateway,
        eachTest: (take) =>
          beforeEach(async () => {
            take(app, await aUser(app));
          }),
      });
      afterEach(async () => {
        await app.ctx.bus.settled();
        await app.ctx.jobs.runDue();
        await app.gateway.writeBooks();
        assert.deepEqual(await brokenRules(app.ctx.db, app.clock.now()), []);
      });
    });
};
