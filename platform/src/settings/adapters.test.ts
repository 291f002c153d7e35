import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseConfig } from './config.ts';

const REAL = {
  NODE_ENV: 'production',
  SMS_ADAPTER: 'http',
  SMS_URL: 'https://sms.example/send',
  MAIL_ADAPTER: 'none',
  IDENTITY_ADAPTER: 'none',
  PAYMENT_ADAPTER: 'none',
  ELIGIBILITY_ADAPTER: 'none',
  PHARMACY_ADAPTER: 'none',
  SCAN_ADAPTER: 'clamd',
  CLAMD_URL: 'tcp://clamd:3310',
};
const PORTS = ['SMS', 'MAIL', 'IDENTITY', 'PAYMENT', 'ELIGIBILITY', 'PHARMACY', 'SCAN'].map(
  (name) => `${name}_ADAPTER`,
);

const linesOf = (environment: Record<string, string>): string[] => {
  try {
    parseConfig(environment);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
};

describe('the adapter settings', () => {
  it('must all be set in production, with one line for each missing one', () => {
    const lines = linesOf({ NODE_ENV: 'production' });
    assert.equal(lines.length, PORTS.length);
    for (const [index, env] of PORTS.entries())
      assert.match(lines[index] ?? '', new RegExp(`^Setting ${env} is missing in production`));
    assert.deepEqual(linesOf(REAL), []);
  });

  it('may not select embedded adapters in production', () => {
    for (const env of PORTS) {
      const lines = linesOf({ ...REAL, [env]: 'embedded' });
      assert.deepEqual([lines.length, lines[0]?.startsWith(`Setting ${env} is not valid: embedded`)], [1, true]);
    }
  });

  it('enable pushes to apps only for complete services, and no embedded adapter in production', () => {
    assert.deepEqual(
      linesOf({ ...REAL, APP_PUSH: 'fcm,apns' }).map((line) => line.split(':')[0]),
      ['FCM_SERVICE_ACCOUNT', 'APNS_KEY', 'APNS_KEY_ID', 'APNS_TEAM_ID', 'APNS_TOPIC'].map(
        (env) => `Setting ${env} is missing`,
      ),
    );
    assert.match(linesOf({ ...REAL, APP_PUSH: 'embedded' })[0] ?? '', /^Setting APP_PUSH is not valid: embedded/);
    assert.match(linesOf({ ...REAL, APP_PUSH: 'gcm' })[0] ?? '', /^Setting APP_PUSH .*must be embedded, none, fcm/);
    const wrong = { FCM_SERVICE_ACCOUNT: '{"private_key":"secret-key"}', APNS_KEY: 'secret-key', APNS_KEY_ID: 'short' };
    for (const [env, value] of Object.entries(wrong)) {
      const [line = ''] = linesOf({ ...REAL, [env]: value });
      assert.ok(line.startsWith(`Setting ${env} `) && !line.includes('secret-key'), line);
    }
  });

  it('require the settings of each selected adapter', () => {
    assert.deepEqual(
      linesOf({ ...REAL, SMS_URL: '', CLAMD_URL: '' }).map((line) => line.split(':')[0]),
      ['Setting SMS_URL is missing', 'Setting CLAMD_URL is missing'],
    );
    assert.deepEqual(
      linesOf({ ...REAL, CAPTCHA_ADAPTER: 'turnstile' }).map((line) => line.split(':')[0]),
      ['Setting CAPTCHA_SITE_KEY is missing', 'Setting CAPTCHA_SECRET is missing'],
    );
    assert.match(
      linesOf({ ...REAL, PHARMACY_ADAPTER: 'http', PHARMACY_URL: 'https://network.example' })[0] ?? '',
      /PHARMACY_SECRET is missing/,
    );
    assert.deepEqual(
      linesOf({ ...REAL, ELIGIBILITY_ADAPTER: 'fhir', ELIGIBILITY_URL: 'https://exchange.example' }).map(
        (line) => line.split(':')[0],
      ),
      ['SECRET', 'LICENCE', 'PAYERS'].map((name) => `Setting ELIGIBILITY_${name} is missing`),
    );
    assert.match(linesOf({ ...REAL, ELIGIBILITY_PAYERS: 'waha' })[0] ?? '', /ELIGIBILITY_PAYERS is not valid/);
    assert.match(linesOf({ ...REAL, SMS_ADAPTER: 'none' })[0] ?? '', /SMS_ADAPTER is not valid/);
  });

  it('select embedded adapters outside production by default', () => {
    assert.equal(parseConfig({}).adapters.sms, 'embedded');
    assert.equal(parseConfig({ SCAN_ADAPTER: 'none' }).adapters.scan, 'none');
  });
});
