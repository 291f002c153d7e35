/** Tests the table of README.md in this folder: every outside party is down, and each call returns what the table states. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { newFileKey } from '../at-rest/file.ts';
import { insertFile } from '../modules/files/repository.ts';
import { notify } from '../modules/notifications/service.ts';
import { newId } from '../core/ids.ts';
import type { Patient } from '../testing/booking.ts';
import { pay, review } from '../testing/booking.ts';
import { freePort } from '../testing/free-port.ts';
import { aUser, createTestApp, type TestApp } from '../testing/index.ts';
import { startApns } from '../testing/push/apns.ts';
import { startFcm } from '../testing/push/fcm.ts';
import { aPrescription, orderRequest, type Prescribed } from '../testing/prescription.ts';
import { aRemoteVisit } from '../testing/remote-visit.ts';
import { download, multipart, upload } from '../testing/upload.ts';

const IDENTITY = 'A0000421';
const PDF = Buffer.from('%PDF-1.7\nhello\n%%EOF');
/** Credentials of a bucket come from the environment only. */
const AWS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;
const WORDS = { ar: 'وصلتك رسالة', en: 'You have a message' };
const README = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
/** `| party | call | answer | what the screen shows |` */
const ROWS = [...README.matchAll(/^\| ([\w -]+) \| `(\w+)` \| `(\w+)` \| .+ \|$/gm)].map(
  ([, party = '', call = '', answer = '']) => ({ party, call, answer }),
);

describe('when every outside party is down', () => {
  let app: TestApp;
  let as: Patient;
  const aws = AWS.map((name) => process.env[name]);
  let visit: string;
  let prescribed: Prescribed;
  before(async () => {
    const nobody = `http://127.0.0.1:${await freePort()}`;
    const secret = 'x'.repeat(32);
    const now = () => Date.now();
    const [fcm, apns] = [await startFcm(now), await startApns(now)];
    // Their keys are required, but nothing listens on their addresses.
    await Promise.all([fcm.http.close(), apns.close()]);
    for (const name of AWS) process.env[name] = secret;
    app = await createTestApp({
      filling: 'sample',
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
        MAIL_ADAPTER: 'smtp',
        MAIL_FROM: 'Sanar <no-reply@example.com>',
        SMTP_URL: nobody.replace('http:', 'smtp:'),
        FILES_STORE: `s3://uploads?endpoint=${encodeURIComponent(nobody)}`,
        CAPTCHA_ADAPTER: 'turnstile',
        CAPTCHA_SITE_KEY: 'site',
        CAPTCHA_SECRET: secret,
        CAPTCHA_VERIFY_URL: nobody,
        VIDEO_ADAPTER: 'twilio',
        TWILIO_VIDEO_URL: nobody,
        PHARMACY_ADAPTER: 'http',
        PHARMACY_URL: nobody,
        PHARMACY_SECRET: secret,
        APP_PUSH: 'fcm,apns',
        ...fcm.settings,
        FCM_URL: nobody,
        ...apns.settings,
        APNS_URL: nobody,
      },
    });
    as = await aUser(app, { self: { identity: IDENTITY, birthDate: '1979-12-01', verified: true } });
    [visit, prescribed] = [(await aRemoteVisit(app, as)).id, await aPrescription(app, as)];
    const file = { id: 'fil_kept', uid: as.uid, name: 'report.pdf', extension: 'pdf', size: PDF.length } as const;
    await app.ctx.db.transaction((tx) =>
      insertFile(tx, { ...file, fileKey: newFileKey(), createdAt: app.clock.nowIso() }),
    );
  });
  after(async () => {
    await app.close();
    for (const [index, name] of AWS.entries())
      if (aws[index] === undefined) delete process.env[name];
      else process.env[name] = aws[index];
  });

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
    downloadFile: async () => (await download(app, as, 'fil_kept')).json<{ status: number; code?: string }>(),
    subscribeNewsletter: () => app.call(api.subscribeNewsletter, { email: 'reader@example.com' }),
    registerUser: () =>
      app.call(api.registerUser, { pc: '966', ph: '500000077', email: 'a@example.com', captcha_token: 'token' }),
    startCall: () => app.call(api.startCall, { apnt_id: visit, dsid: 'tab-of-a-patient' }, { as }),
    createOrder: () => app.call(api.createOrder, orderRequest(prescribed), { as, key: newId('key') }),
    subscribeAppPush: () =>
      app.call(api.subscribeAppPush, { service: 'fcm', token: 'token-of-an-app-of-a-patient' }, { as }),
    notificationList: async () => {
      const shown = { title: WORDS, message: WORDS, icon: 'chat', color: 'brand', url: '/', payload: {} };
      const notice = { kind: 'messages', occasion: newId('occ'), ...shown } as const;
      await app.ctx.db.transaction((tx) => notify(app.ctx, tx, as.uid, notice));
      await app.ctx.jobs.runDue();
      const list = await app.call(api.notificationList, { page: 1 }, { as });
      assert.ok(list.data.notifications.some(({ message }) => message.en === WORDS.en));
      return list;
    },
  };

  it('the table in the README lists every tested call, and every listed call is tested', () => {
    assert.deepEqual(ROWS.map(({ call }) => call).toSorted(), Object.keys(calls).toSorted());
  });

  for (const { party, call, answer } of ROWS)
    it(`${call} answers ${answer} (${party})`, async () => {
      const { status, code } = (await calls[call]?.()) ?? {};
      assert.equal(code ?? (status === 1000 ? 'OK' : status), answer);
    });
});
