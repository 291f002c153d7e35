/**
 * A visit, an order of medicine and their refunds at both gateways and in both languages, with a double for every party.
 * Afterwards all sent messages and logs are searched: each value may occur only where it belongs.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { newId } from '../core/ids.ts';
import { notify } from '../modules/notifications/service.ts';
import { cancel, choose, comeBack, freeSlots, type Patient, type Redirect } from '../testing/booking.ts';
import { aPhone, aUser, createTestApp, signedInAgain, type TestApp } from '../testing/index.ts';
import { startParties, textOf } from '../testing/parties.ts';
import { pharmacyActs } from '../testing/pharmacy.ts';
import { aPrescription } from '../testing/prescription.ts';
import { multipart, upload } from '../testing/upload.ts';

const IDENTITY = '1000000008';
const SYMPTOMS = 'palpitations since the move to Tabuk';
const FILE = Buffer.from('%PDF-1.7\nHbA1c of Leila is high\n%%EOF');
const EMAIL = 'leila.of.the.test@example.com';
const APNS_TOKEN = 'c'.repeat(64);
const FCM_TOKEN = 'token-of-an-app-of-the-test';

for (const gateway of ['moyasar', 'checkout'] as const)
  for (const language of ['ar', 'en'] as const)
    describe(`traffic to all outside parties (gateway: ${gateway}, language: ${language})`, () => {
      let app: TestApp;
      let parties: Awaited<ReturnType<typeof startParties>>;
      let as: Patient;
      let code = '';
      const phone = aPhone();
      const lines: string[] = [];
      const acts = pharmacyActs(() => app);

      before(async () => {
        parties = await startParties(() => app.clock.now().getTime());
        const logTo = { write: (line: string) => void lines.push(line) };
        const settings = { ...parties.settings, LOG_LEVEL: 'debug' };
        app = await createTestApp({ filling: 'sample', gateway, settings, logTo });
      });
      after(async () => {
        await app.close();
        await parties.close();
      });

      const refunds = async (payment_id: string): Promise<number[]> => {
        await app.ctx.bus.settled();
        await app.ctx.jobs.runDue();
        return app.gateway.amounts('refund', payment_id);
      };
      /** The payment page in the patient’s language, where the gateway receives the language. */
      const expectLanguage = (): void => {
        const opened = app.gateway.requests.map(textOf).join('\n');
        const named =
          gateway === 'moyasar' ? { ar: 'دفع', en: 'Payment' } : { ar: '"locale":"ar"', en: '"locale":"en-GB"' };
        assert.ok(opened.includes(named[language]), `the gateway receives the language ${language}`);
      };

      it('a sign-in sends a code by text message', async () => {
        const typed = { pc: '966', ph: phone.replace('+966', '0') };
        await app.ok(api.checkUser, typed, { language });
        code = /#(\d{4})/.exec(parties.sent().sms)?.[1] ?? '';
        assert.match(code, /^\d{4}$/);
        as = await aUser(app, {
          account: { phone, email: EMAIL, language },
          self: { identity: IDENTITY, birthDate: '1990-01-01' },
        });
        await app.ok(api.verifyUser, { ...typed, code }, { language });
      });

      it('a visit is booked, paid through the gateway, and refunded when it is cancelled', async () => {
        const { data: file } = await upload(app, as, multipart('result.pdf', FILE));
        const start = (await freeSlots(app)).at(90) ?? assert.fail('there are free slots');
        const { apnt_id } = await app.ok(
          api.prebook,
          { provider_id: 'doc_general_1', start },
          { as, key: newId('key'), language },
        );
        const details = { apnt_id, rel_ids: [as.relId], symptoms: SYMPTOMS, attachments: [file?.file_id ?? ''] };
        await app.ok(api.bookingDetails, details, { as, language });
        const reviewed = await app.ok(api.reviewBooking, { apnt_id, use_wallet: false }, { as, language });
        const asked = { apnt_id, quote: reviewed.quote.quote, use_wallet: false };
        const opened = await app.call(api.confirmBooking, asked, { as, language, key: newId('key') });
        const redirect = opened.data as Redirect;
        await choose(app, redirect, 'pay');
        assert.equal((await comeBack(app, as, redirect)).data.kind, 'confirmed');
        assert.deepEqual(await app.gateway.amounts('charge', redirect.payment_id), [reviewed.quote.due]);
        assert.equal((await cancel(app, as, apnt_id)).code, undefined);
        assert.deepEqual(await refunds(redirect.payment_id), [reviewed.quote.due]);
        expectLanguage();
      });

      it('an order of medicine is paid through the gateway and refunded when it is cancelled', async () => {
        const patient = { user: as, ...(await aPrescription(app, as)) };
        const { order_id: id } = await acts.offered(patient);
        const redirect = await acts.startPayment(patient, id);
        await choose(app, redirect, 'pay');
        await comeBack(app, as, redirect);
        const charged = await app.gateway.amounts('charge', redirect.payment_id);
        assert.equal(charged.length, 1);
        await app.ok(api.cancelOrder, { order_id: id }, { as, language });
        assert.deepEqual(await refunds(redirect.payment_id), charged);
      });

      it('notices are sent to phones and by mail', async () => {
        await app.ok(api.subscribeAppPush, { service: 'fcm', token: FCM_TOKEN }, { as });
        const iphone = await signedInAgain(app, { ...as, deviceId: 'iphone' });
        await app.ok(api.subscribeAppPush, { service: 'apns', token: APNS_TOKEN }, { as: iphone });
        await app.ok(api.saveNoticePreferences, { choices: [{ kind: 'results', way: 'mail', on: true }] }, { as });
        const words = { ar: SYMPTOMS, en: SYMPTOMS };
        const shown = { title: words, message: words, icon: 'file', color: 'brand', url: '/', payload: {} };
        await app.ctx.db.transaction((tx) =>
          notify(app.ctx, tx, as.uid, { kind: 'results', occasion: newId('occ'), ...shown }),
        );
        await app.ctx.jobs.runDue();
        const { mail, fcm, apns } = parties.sent();
        assert.deepEqual(
          [mail.includes(EMAIL), fcm.includes(FCM_TOKEN), apns.includes(APNS_TOKEN)],
          [true, true, true],
        );
      });

      it('a sign-up sends the identity number to the identity service', async () => {
        const typed = { pc: '966', ph: aPhone().replace('+966', '0') };
        await app.ok(api.checkUser, typed, { language });
        const sent = [...parties.sent().sms.matchAll(/#(\d{4})/g)].at(-1)?.[1] ?? '';
        const unknown = await app.call(api.verifyUser, { ...typed, code: sent }, { language });
        const { phone_proof } = api.PhoneProven.parse(unknown.data);
        const person = { fn: 'Noura', ln: 'Alotaibi', dob: '1990-01-01', gnd: 'F', natio: 'SA', email: EMAIL } as const;
        const asked = { identity: IDENTITY, consent: app.ctx.config.auth.consentVersion, phone_proof };
        await app.call(api.verifyRegistration, { ...person, ...asked, ...typed }, { language });
        assert.ok(parties.sent().identity.includes(IDENTITY));
      });

      it('each value was sent and logged only where it belongs', () => {
        const texts: Readonly<Record<string, string>> = {
          ...parties.sent(),
          gateway: app.gateway.requests.map(textOf).join('\n'),
          log: lines.join('\n'),
        };
        for (const [name, text] of Object.entries(texts)) assert.ok(text.length > 0, `${name} was sent something`);
        const national = phone.replace('+966', '');
        const belongs: readonly (readonly [what: string, value: string, parties: readonly string[]])[] = [
          ['phone', national, ['sms']],
          ['code', `"${code}"`, []],
          ['code in a text', `#${code}`, ['sms']],
          ['identity number', IDENTITY, ['identity']],
          ['e-mail address', EMAIL, ['mail']],
          ['symptoms', SYMPTOMS, []],
          ['content of a file', 'HbA1c', []],
          ['session', as.token, []],
          ['medicine', 'metformin', []],
          ['token of an Android app', FCM_TOKEN, ['fcm']],
          ['token of an iPhone', APNS_TOKEN, ['apns']],
          ...parties.secrets.map(({ secret, party }) => ['secret', secret, party === null ? [] : [party]] as const),
          ...app.gateway.secrets.map((secret) => ['secret of the gateway', secret, ['gateway']] as const),
        ];
        for (const [what, value, allowed] of belongs) {
          const found = Object.keys(texts).filter((name) => texts[name]?.toLowerCase().includes(value.toLowerCase()));
          // A webhook secret is not sent, so its party need not receive it.
          const expected = what.startsWith('secret') ? allowed.filter((name) => found.includes(name)) : allowed;
          assert.deepEqual([value.length >= 3, found], [true, expected], `${what} stands where it does not belong`);
        }
      });
    });
