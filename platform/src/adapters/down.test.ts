/** Walks the table of README.md in this folder: every outside party is down, and each call returns what the table states. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { newId } from '../ids.ts';
import type { Patient } from '../testing/booking.ts';
import { pay, review } from '../testing/booking.ts';
import { freePort } from '../testing/free-port.ts';
import { aUser, createTestApp, type TestApp } from '../testing/index.ts';
import { multipart, upload } from '../testing/upload.ts';

const IDENTITY = 'A0000421';
const PDF = Buffer.from('%PDF-1.7\nhello\n%%EOF');
const README = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
/** `| party | call | answer | what the screen shows |` */
const ROWS = [...README.matchAll(/^\| ([\w -]+) \| `(\w+)` \| `(\w+)` \| .+ \|$/gm)].map(
  ([, party = '', call = '', answer = '']) => ({ party, call, answer }),
);

describe('while every outside party is down', () => {
  let app: TestApp;
  let as: Patient;
  before(async () => {
    const nobody = `http://127.0.0.1:${await freePort()}`;
    const secret = 'x'.repeat(32);
    app = await createTestApp({
      filling: 'world',
      settings: {
        PAYMENT_ADAPTER: 'moyasar',
        MOYASAR_URL: nobody,
        MOYASAR_SECRET_KEY: secret,
        MOYASAR_PUBLISHABLE_KEY: secret,
        MOYASAR_WEBHOOK_SECRET: secret,
        SMS_ADAPTER: 'unifonic',
        SMS_FALLBACK: 'twilio',
        SMS_SENDERS: 'twilio:*=+12025550100',
        UNIFONIC_URL: nobody,
        UNIFONIC_APP_SID: 'app',
        TWILIO_ACCOUNT_SID: 'AC1',
        TWILIO_API_KEY_SID: 'SK1',
        TWILIO_API_KEY_SECRET: secret,
        TWILIO_AUTH_TOKEN: secret,
        TWILIO_SMS_URL: nobody,
        IDENTITY_ADAPTER: 'http',
        IDENTITY_URL: nobody,
        IDENTITY_SECRET: secret,
        ELIGIBILITY_ADAPTER: 'fhir',
        ELIGIBILITY_URL: nobody,
        ELIGIBILITY_SECRET: secret,
        ELIGIBILITY_LICENCE: 'licence',
        ELIGIBILITY_PAYERS: 'waha=payer',
        GEOCODING_ADAPTER: 'nominatim',
        GEOCODING_URL: nobody,
        SCAN_ADAPTER: 'clamd',
        CLAMD_URL: nobody.replace('http:', 'tcp:'),
      },
    });
    as = await aUser(app, { self: { identity: IDENTITY, birthDate: '1979-12-01', verified: true } });
  });
  after(() => app.close());

  const calls: Readonly<
    Record<string, () => Promise<{ readonly status?: number; readonly code?: string | undefined }>>
  > = {
    confirmBooking: async () => pay(app, as, await review(app, as, { useWallet: false })),
    topUpWallet: () => app.call(api.topUpWallet, { amount: 5000 }, { as, key: newId('key') }),
    saveCard: () => app.call(api.saveCard, {}, { as }),
    savedCards: () => app.call(api.savedCards, {}, { as }),
    wallet: () => app.call(api.wallet, {}, { as }),
    checkUser: () => app.call(api.checkUser, { pc: '966', ph: '500000001' }),
    relativeList: () => app.call(api.relativeList, {}, { as }),
    slotSearch: () => app.call(api.slotSearch, { provider_id: 'doc_general_1', days: 2 }),
    locationDetails: () => app.call(api.locationDetails, { lat: '24.69', long: '46.68' } as never, { as }),
    insurerEligibility: () =>
      app.call(
        api.insurerEligibility,
        { rel_id: as.relId, identity: IDENTITY, prov_code: 'waha', mid: '', mode: 'verify' },
        { as },
      ),
    uploadFile: () => upload(app, as, multipart('report.pdf', PDF)) as never,
    listFiles: () => app.call(api.listFiles, {}, { as }),
  };

  it('is walked for every call that is tested, and tests every call that it names', () => {
    assert.deepEqual(ROWS.map(({ call }) => call).toSorted(), Object.keys(calls).toSorted());
  });

  for (const { party, call, answer } of ROWS)
    it(`answers ${answer} to ${call} (${party})`, async () => {
      const began = performance.now();
      const { status, code } = (await calls[call]?.()) ?? {};
      assert.equal(code ?? (status === 1000 ? 'OK' : status), answer);
      assert.ok(performance.now() - began < 8000, 'nobody waits long for a party that is down');
    });
});
