/** After a complete journey no private value is stored in clear text, in any column of any table or in any file. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import * as api from 'shared-contracts/api';
import { addMinutes, emptyBasket, type VisitLocation } from 'shared-contracts/domain';
import { SAMPLE_MEMBERSHIP } from '../adapters/embedded/eligibility.ts';
import { KNOWN } from '../adapters/embedded/people.ts';
import { smsInbox } from '../adapters/embedded/sms.ts';
import { rowsOf } from '../db/database.ts';
import { newId } from '../core/ids.ts';
import { answerProblem } from '../modules/feedback/service.ts';
import { MODULES } from '../modules.ts';
import { insertRecovery } from '../modules/auth/recovery/repository.ts';
import { closeRequest, insertRequest, openRequestOf } from '../modules/memberships/request-repository.ts';
import { insertAllergy } from '../modules/medical-profile/repository.ts';
import { offerLineCodec } from '../modules/pharmacy/order/tables.ts';
import { openRequests } from '../modules/requests/repository.ts';
import { answerRequest } from '../modules/requests/service.ts';
import { prepareVisit } from '../modules/manual-booking/prepare.ts';
import { drugsOf } from '../modules/prescriptions/repository.ts';
import { uploadResult } from '../modules/records/upload.ts';
import { insertAppointment, type NewAppointment } from '../modules/visits/repository.ts';
import { movePosition, recordStep } from '../modules/tracking/service.ts';
import { cancel, choose, DOCTOR, freeSlots, hold, pay, type Patient, type Redirect } from '../testing/booking.ts';
import { aHomeVisit } from '../testing/home-visit.ts';
import { aFreshProof, aPhone, createTestApp, lastCode, signedInAgain, type TestApp } from '../testing/index.ts';
import { aPushKey } from '../testing/push/web.ts';
import { download, multipart, upload } from '../testing/upload.ts';
import { encryptedTables } from '../personal-data/encrypted-tables.ts';

const EMAIL = 'leila.private@example.com';
const NEW_EMAIL = 'leila.changed@example.com';
const NEW_PHONE = '+966598765432';
const PASSWORD = 'willow-cistern-58';
const READER = 'newsletter.reader@example.com';
const SON = 'P84411920';
const LEAD = 'Hessa Alqarni';
const NEEDS = 'after a stroke in spring';
const NOTE = 'as agreed about the dialysis';
const COMMENT = 'moving to another city for my treatment';
const SYMPTOMS = 'palpitations since the move to Tabuk';
const BASKET_SYMPTOMS = 'an itching elbow, basket words';
const ANSWER = 'allergic to penicillin, answered';
const RISK_ANSWER = 'anaphylaxis from penicillin, answered before';
const PROBLEM = 'the nurse saw the scar on my back';
const MESSAGE = 'A rash since Thursday, mostly at night';
const PROBLEM_ANSWER = 'we have spoken to the nurse';
const ON_THE_WAY = { latitude: 24.7193352, longitude: 46.6411981 };
const RESULT = { ar: 'فحص الغدة بعد العلاج', en: 'Thyroid after treatment' };
const MEASURED = 2.7182818;
const FILE_NAME = 'cardiogram of spring.pdf';
const FILE = Buffer.from('%PDF-1.7\nsinus rhythm, bytes of the file\n%%EOF');
const PLACE = 'Jasmine quarter, gate 7';
const OCCUPATION = 'lighthouse keeper of Yanbu';
const DISEASE = 'a disease that no list names';
const ALLERGY = 'an ointment of wild honey';
const TREATED = 'two tablets after the dawn prayer';
const SHARE_READER = 'Dr Salma, clinic of the harbour';
const BROWSER = 'fcm/send/dPq81Zk-leila';
const APP_TOKEN = 'Hq72mZk-token-of-leilas-app';

/** Every row of every table as text. */
const wholeDatabase = ({ ctx }: TestApp): Promise<{ table: string; line: string }[]> =>
  ctx.db.read(async (tx) => {
    const tables = await rowsOf<{ schema: string; name: string }>(
      tx,
      sql`SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
        WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema', 'pristine')`,
    );
    const lines: { table: string; line: string }[] = [];
    for (const { schema, name } of tables) {
      const from = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
      const rows = await rowsOf<{ line: string }>(tx, sql`SELECT t::text AS line FROM ${from} AS t`);
      lines.push(...rows.map(({ line }) => ({ table: name, line })));
    }
    return lines;
  });

const DOSE = 'half a tablet in the evening';
const REQUEST = 'Where is the refund of my visit';
const REQUEST_ANSWER = 'It was sent to your wallet';

const storedFiles = async ({ ctx }: TestApp): Promise<Buffer[]> => {
  const folder = join(ctx.config.dataDir, 'files');
  const names = (await readdir(folder, { recursive: true })).filter((name) => /(fil|rqd)_/.test(name));
  return Promise.all(names.map((name) => readFile(join(folder, name))));
};

describe('the database and files after a complete journey', () => {
  let app: TestApp;
  let as: Patient;
  let phone: string;
  /** Values that must not be found, by kind. */
  let values: Record<string, string>;

  const signUp = async (): Promise<void> => {
    phone = aPhone();
    const typed = { pc: '966', ph: phone.replace('+966', ''), email: EMAIL };
    await app.ok(api.registerUser, typed);
    const { identity, birthDate: dob } = KNOWN.resident;
    const [fn = '', ln = ''] = KNOWN.resident.name.en.split(' ');
    const reg = { ...typed, fn, ln, dob, identity, gnd: 'M' as const, natio: KNOWN.resident.nationality, consent: '1' };
    const code = await lastCode(app, phone);
    const { token, personal } = await app.ok(api.verifyNewUser, { otp: { ...typed, code }, reg });
    const user = { uid: personal.uid, token, deviceId: 'test-device', phone };
    const profile = await app.ok(api.userProfile, {}, { as: user });
    as = { ...user, relId: profile.personal.rel_id };
  };

  const chooseEverything = async (): Promise<string> => {
    const son = { fn: 'Zain', ln: 'Private', gnd: 'M', dob: '2015-05-05', relation: 'son', natio: 'PK' } as const;
    await app.ok(api.addRelative, { ...son, identity_type: 'passport', identity: SON }, { as });
    await app.ok(api.updateHealthProfile, { rel_id: as.relId, revision: 1, occupation: OCCUPATION }, { as });
    const recorded = { rel_id: as.relId, code: '', since: '2019-03', severity: 'mild', note: TREATED } as const;
    await app.ok(api.addCondition, { ...recorded, kind: 'chronic-disease', words: DISEASE }, { as });
    await app.ok(api.addCondition, { ...recorded, kind: 'chronic-disease', words: '', code: 'J45' }, { as });
    await app.ok(api.addCondition, { ...recorded, kind: 'allergy', words: ALLERGY }, { as });
    await app.ctx.db.transaction((tx) => {
      const named = { code: 'penicillins', words: null, substance: 'Amoxicillin', since: null, severity: null };
      const row = { id: newId('alg'), uid: as.uid, relId: as.relId, recordedAt: app.ctx.clock.nowIso(), ...named };
      return insertAllergy(tx, row);
    });
    const insurance = { rel_id: as.relId, identity: KNOWN.resident.identity, prov_code: 'waha', mid: '' };
    await app.ok(api.insurerEligibility, { ...insurance, mode: 'save' }, { as });
    await app.ctx.db.transaction(async (tx) => {
      const asked = {
        id: 'ins_test',
        patientId: as.relId,
        insurerId: 'rawasi',
        insurerNameAr: 'ر',
        insurerNameEn: 'R',
      };
      const { identity } = KNOWN.resident;
      await insertRequest(tx, { ...asked, reference: 'ref-test', identity, askedAt: app.ctx.clock.nowIso() });
      const request = await openRequestOf(tx, as.relId);
      assert.ok(request);
      await closeRequest(tx, request, 'several', app.ctx.clock.nowIso(), [SAMPLE_MEMBERSHIP]);
    });
    await app.ok(api.saveBasket, { basket: { ...emptyBasket('ST1'), symptoms: BASKET_SYMPTOMS } }, { as });
    const stored = await upload(app, as, multipart(FILE_NAME, FILE));
    const fileId = stored.data?.file_id ?? '';
    assert.deepEqual((await download(app, as, fileId)).rawPayload, FILE, 'its owner gets the bytes back');
    await app.ctx.db.script((script) =>
      script.exec(`INSERT INTO question (stid, id, position, kind, text_ar, text_en, advice)
        VALUES ('ST1', 'allergies', 0, 'text', 'حساسية', 'Allergies',
          '[{"answer": "${RISK_ANSWER}", "text": {"ar": "راجع الطبيب", "en": "See a doctor"}, "refuses": true}]')`),
    );
    await app.ctx.db.script((script) => script.exec('UPDATE schedule_version SET version = version + 1'));
    const start = (await freeSlots(app)).at(-1) as string;
    const { apnt_id } = (await hold(app, as, start)).data;
    const answered = (answer: string) => [{ patient: as.relId, question: 'allergies', answer }];
    await app.ok(api.bookingDetails, { apnt_id, rel_ids: [as.relId], answers: answered(RISK_ANSWER) }, { as });
    const draft = await app.ok(
      api.bookingDetails,
      { apnt_id, rel_ids: [as.relId], symptoms: SYMPTOMS, attachments: [fileId], answers: answered(ANSWER) },
      { as },
    );
    assert.deepEqual(
      [draft.symptoms, draft.attachments[0]?.file_name, draft.answers[0]?.answer],
      [SYMPTOMS, FILE_NAME, ANSWER],
    );
    return apnt_id;
  };

  const book = async (apnt_id: string): Promise<void> => {
    const reviewed = await app.ok(api.reviewBooking, { apnt_id, use_wallet: false }, { as });
    const { data } = await pay(app, as, reviewed);
    await choose(app, data as Redirect, 'pay');
    // The gateway’s webhook confirms the booking and enqueues the job of the notice.
    await app.ctx.bus.settled();
    await app.clock.advance(60_000);
    await app.ctx.jobs.runDue();
  };

  /** As the engine would insert it: the sample data has no provider of home visits. */
  const homeVisit = (location: VisitLocation): NewAppointment => {
    const now = app.clock.nowIso();
    const startsAt = addMinutes(now, 60);
    const endsAt = addMinutes(startsAt, 30);
    const end = { endsAt, busyUntil: endsAt };
    const times = { startsAt, ...end, createdAt: now, updatedAt: now, closedAt: now };
    const what = { utid: '4', stid: 'ST4', delivery: 'home', state: 'cancelled', location } as const;
    return { id: newId('apt'), uid: as.uid, providerId: DOCTOR, ...what, ...times };
  };

  before(async () => {
    app = await createTestApp({ filling: 'sample' });
    await signUp();
    const apnt_id = await chooseEverything();
    await book(apnt_id);
    const way = await aHomeVisit(app, as, { startsIn: 0 });
    await recordStep(app.ctx, way, 'on_the_way');
    await movePosition(app.ctx, way, ON_THE_WAY);
    await uploadResult(app.ctx, way, {
      relId: as.relId,
      title: RESULT,
      results: [{ analyte: 'tsh', value: MEASURED }],
    });
    const { entries } = await app.ok(api.recordTimeline, { kind: 'result' }, { as });
    const fresh_proof = await aFreshProof(app, as, 'share-record');
    const shared = { kind: 'result', entry_id: entries[0]?.id ?? '', hours: 1, fresh_proof } as const;
    const { code: shareCode } = await app.ok(api.shareRecord, shared, { as });
    await app.ok(api.openShare, { code: shareCode, reader: SHARE_READER });
    const said = { client_id: 'cli_1', type: 'text' as const, text: MESSAGE };
    await app.ok(api.sendChatMessage, { chatroom_id: apnt_id, ...said }, { as });
    const { problem_id } = await app.ok(api.reportProblem, { apnt_id, category: 'care', text: PROBLEM }, { as });
    await answerProblem(app.ctx, problem_id, PROBLEM_ANSWER);
    await cancel(app, as, apnt_id, { comment: COMMENT });
    // The booking deleted the basket.
    await app.ok(api.saveBasket, { basket: { ...emptyBasket('ST1'), symptoms: BASKET_SYMPTOMS } }, { as });
    const proof = await aFreshProof(app, as, 'change-email');
    await app.ok(api.updateUserProfile, { email: NEW_EMAIL, fresh_proof: proof }, { as });
    const forPassword = await aFreshProof(app, as, 'change-password');
    await app.ok(api.updatePassword, { password: PASSWORD, confirm: PASSWORD, fresh_proof: forPassword }, { as });
    await app.ctx.db.transaction((tx) =>
      insertRecovery(tx, {
        id: newId('rcv'),
        uid: as.uid,
        phone: NEW_PHONE,
        dialCode: '966',
        requestedAt: app.clock.nowIso(),
      }),
    );
    await app.ok(api.subscribeNewsletter, { email: READER });
    await app.ok(api.subscribePush, { endpoint: `https://fcm.googleapis.com/${BROWSER}`, ...aPushKey() }, { as });
    await app.ok(
      api.subscribeAppPush,
      { service: 'fcm', token: APP_TOKEN },
      { as: await signedInAgain(app, { ...as, deviceId: 'phone' }) },
    );
    await app.ctx.ports.mail.send({
      key: newId('mail'),
      to: EMAIL,
      subject: 'Your visit',
      text: SYMPTOMS,
      language: 'en',
    });
    await app.ok(api.generateCareLead, { name: LEAD, phone: aPhone(), city_id: 'riyadh', needs: NEEDS });
    const person = { name: LEAD, phone: aPhone(), email: READER, consent: true as const };
    const { reference } = await app.ok(api.contactUs, { ...person, topic: 'other', note: REQUEST });
    const request = { reference, email: READER };
    await upload(app, null, multipart(FILE_NAME, FILE, 'file', request), api.addRequestDocument);
    const { id } = await app.ctx.db.read((tx) => openRequests(tx, 1)).then(([row]) => row ?? assert.fail());
    await answerRequest(app.ctx, id, REQUEST_ANSWER);
    // As a pharmacist rewrites the dose of an alternative.
    await app.ctx.db.transaction(async (tx) => {
      const [line] = await rowsOf<{ offerId: string; drugId: string }>(
        tx,
        sql`SELECT offer_id AS "offerId", drug_id AS "drugId" FROM pharmacy_offer_line LIMIT 1`,
      );
      const { offerId, drugId, dose } = offerLineCodec.encrypt(tx, { ...(line ?? assert.fail()), dose: DOSE });
      await tx.execute(
        sql`UPDATE pharmacy_offer_line SET dose = ${dose} WHERE offer_id = ${offerId} AND drug_id = ${drugId}`,
      );
    });
    await prepareVisit(app.ctx, {
      uid: as.uid,
      patients: [as.relId],
      providerId: 'doc_family_2',
      stid: 'ST1',
      channel: 'video',
      items: [],
      start: (await freeSlots(app, 'doc_family_2')).at(-1) as string,
      location: null,
      discount: 0,
      note: NOTE,
    });
    await app.ok(api.requestExport, {}, { as });
    await app.ctx.jobs.runDue();
    const location = { address_id: null, label: PLACE, city: 'Riyadh', latitude: 24.69, longitude: 46.68 };
    await app.ctx.db.transaction((tx) => insertAppointment(tx, homeVisit(location)));
    const told = await app.ok(api.notificationList, {}, { as });
    const [sms] = await app.ctx.db.read((tx) => smsInbox(tx, phone, 1));
    const drugs = await app.ctx.db.read((tx) => drugsOf(tx, ['prs_sample_bilal_1']));
    values = {
      phone,
      'phone without its country': phone.slice(4),
      'e-mail address': EMAIL,
      'changed e-mail address': NEW_EMAIL,
      password: PASSWORD,
      'number for a lost one': NEW_PHONE,
      'newsletter address': READER,
      'identity number': KNOWN.resident.identity,
      'identity number of a relative': SON,
      symptoms: SYMPTOMS,
      occupation: OCCUPATION,
      disease: DISEASE,
      allergy: ALLERGY,
      'note about a disease': TREATED,
      'message of a chat': MESSAGE,
      'address of a browser': BROWSER,
      'token of an app': APP_TOKEN,
      'symptoms in a basket': BASKET_SYMPTOMS,
      answer: ANSWER,
      'risk answer that was replaced': RISK_ANSWER,
      'file name': FILE_NAME,
      place: PLACE,
      'who asks for care': LEAD,
      'needs of care': NEEDS,
      'message to the operator': REQUEST,
      'answer to a message': REQUEST_ANSWER,
      'rewritten dose': DOSE,
      'reported problem': PROBLEM,
      'answer to a problem': PROBLEM_ANSWER,
      'where a provider is': String(ON_THE_WAY.latitude),
      'title of a result': RESULT.en,
      'measured value': String(MEASURED),
      'who opened a shared record': SHARE_READER,
      'code of a shared record': shareCode.replaceAll('-', ''),
      'note of an agent': NOTE,
      'comment on a cancellation': COMMENT,
      'insurance membership': 'WHA-73310',
      'membership to choose': SAMPLE_MEMBERSHIP.number,
      notice: told.notifications[0]?.message.en ?? '',
      'text message': sms?.text.split('\n')[0] ?? '',
      medicine: drugs[0]?.drug.en ?? '',
      indication: drugs[0]?.indications.ar ?? '',
    };
  });
  after(() => app.close());

  it('the journey contains every kind of value that is searched for', () => {
    for (const [name, value] of Object.entries(values)) assert.ok(value.length > 4, `${name} is empty`);
  });

  it('every encrypted column contains a value', async () => {
    const empty: string[] = [];
    for (const { table, columns } of encryptedTables(MODULES)(app.ctx.config)) {
      for (const column of columns) {
        const rows = await app.ctx.db.read((tx) =>
          rowsOf(tx, sql`SELECT 1 FROM ${sql.identifier(table)} WHERE ${sql.identifier(column)} IS NOT NULL LIMIT 1`),
        );
        if (rows.length === 0) empty.push(`${table}.${column}`);
      }
    }
    assert.deepEqual(empty, []);
  });

  it('no value is stored in clear text', async () => {
    const lines = await wholeDatabase(app);
    assert.ok(lines.length > 500);
    // The catalogue contains every medicine and every risk answer, and no patient data.
    const ofSomebody = lines.filter(({ table }) => table !== 'medicine' && table !== 'question');
    const found = Object.entries(values).flatMap(([name, value]) => {
      const forms = [value, JSON.stringify(value).slice(1, -1), Buffer.from(value).toString('hex')];
      const hits = ofSomebody.filter(({ line }) => forms.some((form) => line.includes(form)));
      return hits.length === 0 ? [] : [`${name} in ${[...new Set(hits.map(({ table }) => table))].join(', ')}`];
    });
    assert.deepEqual(found, []);
  });

  it('no uploaded file is stored unencrypted', async () => {
    const files = await storedFiles(app);
    assert.equal(files.length, 2);
    for (const bytes of files) {
      assert.equal(bytes.includes('sinus rhythm'), false);
      assert.equal(bytes.includes('%PDF'), false);
    }
  });
});
