/**
 * All data with a retention period expires: a journey leaves rows in every listed table, and advancing the clock deletes them.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import * as api from 'shared-contracts/api';
import { emptyBasket } from 'shared-contracts/domain';
import { disclose } from '../access-log/disclosure.ts';
import { KNOWN } from '../adapters/embedded/people.ts';
import { ALL_RETENTION } from '../app.ts';
import { firstRow } from '../db/database.ts';
import { newId } from '../core/ids.ts';
import { beginSession } from '../modules/auth/sessions/sessions.ts';
import { appointmentNamed } from '../modules/visits/lists-repository.ts';
import { freeSlots, hold, pay, type Patient, review } from '../testing/booking.ts';
import { aPhone, aUser, createTestApp, lastCode, type TestApp } from '../testing/index.ts';
import { download, multipart, upload } from '../testing/upload.ts';
import { README, withRetention } from './document.ts';

const PDF = Buffer.from('%PDF-1.7\nhello\n%%EOF');
const HOUR = 3_600_000;
/** By the system clock, as browsers report; tested in `forged-reports.test.ts`. */
const OTHER_CLOCK = 'telemetry.forget';
/** Tables in which the journey below leaves rows. */
const FILLED = [
  ...['code', 'code_request', 'captcha', 'basket', 'notification', 'stored_file', 'session', 'session_family'],
  ...['hold_taken', 'idempotent_request', 'record_access', 'sandbox_sms', 'sandbox_mail', 'sandbox_push'],
  ...[
    'code_wrong_try',
    'code_pause',
    'code_alarm',
    'phone_proof',
    'password_streak',
    'transfer_code',
    'identity_enquiry',
  ],
  ...['care_lead', 'employment_voucher_try', 'feedback'],
];
/** Tables in which the sample data keeps rows intentionally. */
const KEPT_IN = new Set([
  'referral',
  'visit_note',
  'family_member',
  'payment',
  'appointment',
  'appointment_answer',
  'stored_file',
  'session',
  'session_family',
]);

it('the retention periods are listed in platform/README.md (run: node platform/src/retention/document.ts)', () => {
  const readme = readFileSync(README, 'utf8');
  assert.equal(withRetention(readme), readme);
});

describe('data with a retention period', () => {
  let app: TestApp;
  let as: Patient;
  let booked: string;
  let dropped: string;
  let draft: string;

  const count = async (table: string, where = sql`true`): Promise<number> =>
    app.ctx.db.read(
      async (tx) =>
        (await firstRow<{ n: number }>(tx, sql`SELECT count(*)::int AS n FROM ${sql.identifier(table)} WHERE ${where}`))
          ?.n ?? 0,
    );
  const anUpload = async (): Promise<string> => (await upload(app, as, multipart('note.pdf', PDF))).data?.file_id ?? '';
  const storedBytes = (): string[] =>
    readdirSync(join(app.ctx.config.dataDir, 'files'), { recursive: true })
      .map(String)
      .filter((name) => name.includes('fil_'));

  const wrong = (code: string): string => (code === '0000' ? '1111' : '0000');

  /** One person enters codes until the pause, and another proves a number and checks an identity. */
  const signIns = async (): Promise<void> => {
    const [tried, proven] = [aPhone(), aPhone()];
    const typed = (phone: string) => ({ pc: '966', ph: phone.replace('+966', '0') });
    await app.ok(api.checkUser, typed(tried));
    const code = wrong(await lastCode(app, tried));
    for (let times = 0; times < 5; times += 1) await app.call(api.verifyUser, { ...typed(tried), code });
    await app.call(api.passwordSignIn, { ...typed(tried), password: 'not the password' });
    await app.ok(api.checkUser, typed(proven));
    const unknown = await app.call(api.verifyUser, { ...typed(proven), code: await lastCode(app, proven) });
    assert.equal(unknown.code, 'USER_NOT_FOUND');
    const person = {
      fn: 'Noura',
      ln: 'Alotaibi',
      dob: '1980-01-01',
      gnd: 'F',
      natio: 'EG',
      email: 'n@example.com',
    } as const;
    const identity = { identity: KNOWN.resident.identity, consent: app.ctx.config.auth.consentVersion };
    const phone_proof = api.PhoneProven.parse(unknown.data).phone_proof;
    await app.call(api.verifyRegistration, { ...person, ...identity, ...typed(proven), phone_proof });
    await app.ok(api.createTransferCode, {}, { as });
  };

  /** Other rows: a care request, a voucher that does not exist. */
  const requests = async (): Promise<void> => {
    const city_id = (await app.ok(api.staticData, {})).cities[0]?.id ?? '';
    await app.ok(api.submitFeedback, { about: 'product', text: 'Clear and quick' }, { as });
    await app.ok(api.generateCareLead, { name: 'Noura', phone: aPhone(), city_id, needs: 'help at night' });
    assert.equal(
      (await app.call(api.verifyEmploymentVoucher, { voucher: 'NOT-THERE' }, { as })).code,
      'VOUCHER_INVALID',
    );
  };

  /** Two bookings with a file each: one is confirmed, the other expires. */
  const bookings = async (): Promise<void> => {
    await app.ctx.db.script((script) =>
      script.exec('UPDATE provider_service SET fee = 0; UPDATE schedule_version SET version = version + 1'),
    );
    booked = await anUpload();
    dropped = await anUpload();
    const [first, second] = await freeSlots(app);
    const held = await hold(app, as, first as string);
    await app.ok(api.bookingDetails, { apnt_id: held.data.apnt_id, attachments: [booked] }, { as });
    const reviewed = await review(app, as, { start: first as string });
    assert.equal((await pay(app, as, reviewed)).data.kind, 'confirmed');
    draft = (await hold(app, as, second as string)).data.apnt_id;
    await app.ok(api.bookingDetails, { apnt_id: draft, symptoms: 'a cough', attachments: [dropped] }, { as });
    await app.clock.advance(HOUR / 2);
    await app.ctx.jobs.runDue();
  };

  before(async () => {
    app = await createTestApp({ filling: 'sample', settings: { UPLOADS_PER_MINUTE: '0', OTP_WRONG_TRIES_ALARM: '5' } });
    as = await aUser(app, { self: { identity: KNOWN.resident.identity, birthDate: KNOWN.resident.birthDate } });
    const phone = aPhone();
    await app.call(api.checkUser, { pc: '966', ph: phone.replace('+966', '0') });
    await app.call(api.getCaptcha, {});
    await signIns();
    await requests();
    await bookings();
    await app.ok(api.saveBasket, { basket: emptyBasket('ST1') }, { as });
    const typed = { uid: as.uid, relId: as.relId, reader: 'insurer', what: 'insurance', why: 'cover-check' } as const;
    await app.ctx.db.transaction((tx) => disclose(tx, { ...typed, at: app.clock.nowIso() }, null));
    await app.ctx.ports.mail.send({ key: newId('mail'), to: 'a@b.sa', subject: 'Hi', text: 'Hi', language: 'en' });
    const content = { title: 'Hi', body: 'Hi', url: '/', tag: newId('ntf'), lang: 'en' } as const;
    const to = { service: 'fcm', token: 'token-of-a-kept-app' } as const;
    await app.ctx.ports.push?.send({ to, content, seconds: 60, urgent: false });
  });
  after(() => app.close());

  /** Runs the job of one kind at the current clock. */
  const forget = (name: string): Promise<void> => {
    const work = ALL_RETENTION.find((one) => one.name === name);
    assert.ok(work, name);
    return work.run(app.ctx);
  };

  it('can be deleted by its owner while it is a draft, together with its files', async () => {
    const file = await anUpload();
    const bytes = storedBytes().length;
    await app.ok(api.deleteFile, { file_id: file }, { as });
    assert.equal((await download(app, as, file)).statusCode, 404);
    assert.equal(storedBytes().length, bytes - 1);
    assert.equal((await app.call(api.deleteFile, { file_id: file }, { as })).code, 'NOT_FOUND');
    assert.equal((await app.call(api.deleteFile, { file_id: booked }, { as })).code, 'STATE_NOT_ALLOWED');
  });

  it('is kept for the complete retention period', async () => {
    const counts = () => Promise.all(FILLED.map((table) => count(table)));
    const before = await counts();
    for (const { name } of ALL_RETENTION) await forget(name);
    assert.ok(
      before.every((rows) => rows > 0),
      JSON.stringify([FILLED, before]),
    );
    assert.deepEqual(await counts(), before);
    assert.equal((await download(app, as, dropped)).statusCode, 200);
  });

  it('is deleted by its job after the retention period, for each kind', async () => {
    const kinds = ALL_RETENTION.filter(({ name }) => name !== OTHER_CLOCK).toSorted(
      (a, b) => a.hours(app.ctx.config) - b.hours(app.ctx.config),
    );
    const started = app.clock.now().getTime();
    const left: string[] = [];
    for (const { name, hours, tables } of kinds) {
      // One hour more for data whose retention starts at its end: a code, a captcha, a hold.
      await app.clock.setTo(new Date(started + hours(app.ctx.config) * HOUR + HOUR).toISOString());
      await forget(name);
      for (const table of tables) {
        if (!KEPT_IN.has(table) && (await count(table)) > 0) left.push(table);
      }
    }
    assert.deepEqual(left, []);
  });

  it('includes sessions and known devices that were unused for the period', async () => {
    const own = sql`uid = ${as.uid}`;
    await forget('auth.forget-sessions');
    assert.deepEqual([await count('session', own), await count('session_family', own)], [0, 0]);
    const { token } = await app.ctx.db.transaction((tx) => beginSession(app.ctx, tx, as.uid, as.deviceId));
    const { auth } = app.ctx.config;
    const lasts = (auth.sessionFamilyDays + auth.sessionLogDays) * 24 * HOUR;
    await app.clock.advance(lasts - HOUR);
    await forget('auth.forget-sessions');
    assert.deepEqual([await count('session', own), await count('session_family', own)], [1, 1], 'to the last hour');
    await app.clock.advance(2 * HOUR);
    await forget('auth.forget-sessions');
    assert.deepEqual([await count('session', own), await count('session_family', own)], [0, 0]);
    assert.equal((await app.call(api.userProfile, {}, { as: { ...as, token } })).code, 'SESSION_EXPIRED');
  });

  it('includes unused files, but not those of a booking', async () => {
    const { token } = await app.ctx.db.transaction((tx) => beginSession(app.ctx, tx, as.uid, as.deviceId));
    const now = { ...as, token };
    assert.equal((await download(app, now, dropped)).statusCode, 404);
    assert.deepEqual((await download(app, now, booked)).rawPayload, PDF);
    assert.deepEqual(
      storedBytes().map((name) => name.slice(-booked.length)),
      [booked],
    );
  });

  it('includes everything that was entered for an abandoned booking', async () => {
    const row = await app.ctx.db.read((tx) => appointmentNamed(tx, draft));
    assert.deepEqual([row?.symptoms, row?.attachments, row?.location], ['', [], null]);
  });
});
