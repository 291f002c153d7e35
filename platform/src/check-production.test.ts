import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { checkProduction } from './check-production.ts';
import { freePort } from './testing/free-port.ts';
import { type HttpDouble, startDouble } from './testing/gateways/double.ts';

const SECRET = 'do-not-print-this-secret-anywhere-1';

describe('the production check of an environment', () => {
  let party: HttpDouble;
  before(async () => {
    party = await startDouble(() => ({ status: 200 }));
  });
  after(() => party.close());

  const environment = () => ({
    SMS_ADAPTER: 'http',
    SMS_URL: party.url,
    SMS_TOKEN: SECRET,
    MAIL_ADAPTER: 'none',
    IDENTITY_ADAPTER: 'http',
    IDENTITY_URL: party.url,
    IDENTITY_SECRET: SECRET,
    PAYMENT_ADAPTER: 'moyasar',
    MOYASAR_URL: party.url,
    MOYASAR_SECRET_KEY: SECRET,
    MOYASAR_PUBLISHABLE_KEY: SECRET,
    MOYASAR_WEBHOOK_SECRET: SECRET,
    ELIGIBILITY_ADAPTER: 'none',
    PHARMACY_ADAPTER: 'none',
    SCAN_ADAPTER: 'clamd',
    CLAMD_URL: party.url.replace('http:', 'tcp:'),
  });

  it('reports nothing when every setting is present and every service reachable', async () => {
    assert.deepEqual(await checkProduction(environment()), []);
  });

  it('reports each missing, invalid or unreachable setting by name, and no secret', async () => {
    const port = await freePort();
    const lines = await checkProduction({
      ...environment(),
      MOYASAR_WEBHOOK_SECRET: '',
      SMS_ADAPTER: 'embedded',
      DATABASE_URL: `postgres://care:${SECRET}@127.0.0.1:${port}/care`,
    });
    const text = lines.join('\n');
    assert.match(text, /^Setting MOYASAR_WEBHOOK_SECRET is missing/m);
    assert.match(text, /^Setting SMS_ADAPTER is not valid: embedded/m);
    assert.match(
      text,
      new RegExp(`^Setting DATABASE_URL: 127\\.0\\.0\\.1:${port} cannot be reached \\(ECONNREFUSED\\)$`, 'm'),
    );
    assert.ok(!text.includes(SECRET.slice(0, 10)));
  });

  it('reports an unreadable value before the settings that depend on it, without the value', async () => {
    const [line = ''] = await checkProduction({ ...environment(), IDENTITY_SECRET: SECRET.slice(0, 10) });
    assert.match(line, /^Setting IDENTITY_SECRET .*at least 32/);
    assert.ok(!line.includes(SECRET.slice(0, 10)));
  });
});
