/** Export and erasure of an account with data, table by table as declared in the registry, and file by file. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import * as api from 'shared-contracts/api';
import { emptyBasket } from 'shared-contracts/domain';
import { firstRow, rowsOf } from '../../db/database.ts';
import { newId } from '../../core/ids.ts';
import type { PersonalTable } from '../../context/personal-tables.ts';
import { isOwned } from '../../personal-data/repository.ts';
import { DOCTOR, freeSlots, hold } from '../../testing/booking.ts';
import { aFreshProof, aUser, createTestApp, signIn, type TestApp, type TestUser } from '../../testing/index.ts';
import { aPushKey } from '../../testing/push/web.ts';
import { download, multipart, upload } from '../../testing/upload.ts';
import { insertRecovery } from '../auth/recovery/repository.ts';
import { insertPasskey } from '../auth/methods/passkey-repository.ts';
import { accountByPhone, accountCodec } from '../users/account-repository.ts';
import { eraseAgain } from './erasure.ts';
import { exportForgetting } from './export.ts';

const PHONE = '+966500000002';
const OTHER_PHONE = '+966500000001';
const PDF = Buffer.from('%PDF-1.7\nfile of the erased account\n%%EOF');
const OTHERS_PDF = Buffer.from('%PDF-1.7\nfile of another account\n%%EOF');
const DAY = 86_400_000;

/** Tables without a row of the account, about which this file proves nothing, each with the reason. */
const EMPTY = {
  'Found through a visit, an order of care or a plan, as tables that have rows here; it takes a visit under way to fill them.':
    [
      ...[
        'appointment_item',
        'appointment_answer',
        'appointment_discount',
        'appointment_cover',
        'appointment_repayment',
        'pharmacy_repayment',
      ],
      ...[
        'appointment_cancellation',
        'appointment_reschedule',
        'prepared_visit',
        'visit_addition',
        'visit_addition_item',
      ],
      ...['visit_addition_charge', 'visit_call', 'tracking_step', 'tracking_position', 'chat_room', 'chat_message'],
      ...['rating', 'provider_review', 'reminder_sms', 'sick_leave', 'family_visit'],
    ],
  'Kept for the law as payments, which have rows here.': ['payment_refund', 'wallet_top_up', 'wallet_payout'],
  'Comes from another party: the gateway, an insurer, the identity provider or an app.': [
    ...['saved_card', 'insurance_request', 'insurance_approval', 'identity_claim', 'transfer_code'],
  ],
  'Deleted with the sign-ins when the erasure is requested.': ['push_subscription'],
  'Ends within minutes or a day, before an erasure is due.': ['contact_change', 'data_export'],
} as const;

describe('the personal data of an account', () => {
  let app: TestApp;
  let as: TestUser & { relId: string };
  let other: TestUser;
  let file: string;
  let othersFile: string;

  const tables = (): readonly PersonalTable[] => app.ctx.personalData.tables;
  const declared = () => new Map(tables().map((data) => [data.table, data]));
  const count = (table: string, where: ReturnType<typeof sql>): Promise<number> =>
    app.ctx.db.read(
      async (tx) =>
        (await firstRow<{ n: number }>(tx, sql`SELECT count(*)::int AS n FROM ${sql.identifier(table)} WHERE ${where}`))
          ?.n ?? 0,
    );
  /** Number of rows of each table that belong to the account, and of those that do not. */
  const counts = async (uid: string): Promise<Map<string, { own: number; others: number }>> => {
    const found = new Map<string, { own: number; others: number }>();
    for (const data of tables()) {
      const owned = isOwned(declared(), data, uid);
      const own = await count(data.table, owned);
      found.set(data.table, { own, others: await count(data.table, sql`(${owned}) IS NOT TRUE`) });
    }
    return found;
  };
  const storedBytes = (id: string): boolean =>
    readdirSync(join(app.ctx.config.dataDir, 'files'), { recursive: true }).some((name) => String(name).endsWith(id));
  const sendFile = async (user: TestUser, name: string, bytes: Buffer): Promise<string> =>
    (await upload(app, user, multipart(name, bytes))).data?.file_id ?? assert.fail('not stored');

  /** A minute later, because two codes with the same time cannot be ordered. */
  const signInAgain = async (): Promise<void> => {
    await app.clock.advance(60_000);
    as = { ...(await signIn(app, PHONE)), relId: as.relId };
  };
  const stateOf = (user: TestUser) => app.ok(api.privacyState, {}, { as: user });
  const erase = async (user: TestUser, give_up: number) =>
    app.call(api.eraseAccount, { give_up, fresh_proof: await aFreshProof(app, user, 'erase-account') }, { as: user });

  /** Inserts a row in tables in which the sample account has none. */
  const fillAccount = async (): Promise<void> => {
    const chronic = { kind: 'chronic-disease', code: '', words: 'asthma', since: '', severity: '', note: '' } as const;
    await app.ok(api.addCondition, { rel_id: as.relId, ...chronic }, { as });
    await app.ok(api.updateHealthProfile, { rel_id: as.relId, revision: 1, occupation: 'teacher' }, { as });
    await app.ok(api.saveBasket, { basket: emptyBasket('ST1') }, { as });
    const browser = { endpoint: 'https://fcm.googleapis.com/fcm/send/of-the-erased', ...aPushKey() };
    await app.ok(api.subscribePush, browser, { as });
    await app.ok(api.editFavourite, { provider_id: DOCTOR, favourite: true }, { as });
    const proof = await aFreshProof(app, as, 'change-password');
    const password = 'willow-cistern-58';
    await app.ok(api.updatePassword, { password, confirm: password, fresh_proof: proof }, { as });
    const key = { credentialId: newId('cred'), publicKey: 'key', counter: 0, transports: [], name: 'Laptop' };
    await app.ctx.db.transaction((tx) =>
      insertPasskey(tx, { id: newId('pky'), uid: as.uid, ...key, createdAt: app.clock.nowIso() }),
    );
    const recovery = { id: newId('rcv'), uid: as.uid, phone: '+966500000099', dialCode: '966' };
    await app.ctx.db.transaction((tx) => insertRecovery(tx, { ...recovery, requestedAt: app.clock.nowIso() }));
    await app.ok(api.saveCard, {}, { as });
    const plan = { package_id: 'fam_family', doctor_id: 'doc_family_1', rel_ids: [as.relId] };
    await app.ok(api.bookFamilyPlan, plan, { as, key: newId('key') });
    const { entries } = await app.ok(api.recordTimeline, { kind: 'visit' }, { as });
    const fresh_proof = await aFreshProof(app, as, 'share-record');
    const shared = { kind: 'visit', entry_id: entries[0]?.id ?? '', hours: 1, fresh_proof } as const;
    const { code } = await app.ok(api.shareRecord, shared, { as });
    await app.ok(api.openShare, { code, reader: 'Dr Salma Idris' });
  };

  before(async () => {
    app = await createTestApp({ filling: 'sample', settings: { UPLOADS_PER_MINUTE: '0' } });
    as = { ...(await signIn(app, PHONE)), relId: 'rel_sample_bilal' };
    other = await signIn(app, OTHER_PHONE);
    file = await sendFile(as, 'تقرير.pdf', PDF);
    othersFile = await sendFile(other, 'other.pdf', OTHERS_PDF);
    const condition = { kind: 'allergy', code: '', words: 'walnuts', since: '', severity: '', note: '' } as const;
    await app.ok(api.addCondition, { rel_id: as.relId, ...condition }, { as });
    await app.ok(api.addReport, { rel_id: as.relId, title: 'Own X-ray', file_id: file }, { as });
    await app.ok(api.submitFeedback, { about: 'product', text: 'Clear and quick' }, { as });
    await app.ok(api.saveNoticePreferences, { choices: [] }, { as });
    await fillAccount();
  });
  after(() => app.close());

  describe('in an export', () => {
    let id: string;
    let entries: Record<string, Uint8Array>;
    const open = async (user: TestUser, export_id: string) =>
      app.call(
        api.openExport,
        { export_id, fresh_proof: await aFreshProof(app, user, 'download-export') },
        { as: user },
      );
    const rowsIn = (table: string): Record<string, unknown>[] =>
      JSON.parse(strFromU8(entries[`data/${table.replaceAll('_', '-')}.json`] ?? assert.fail(table))) as Record<
        string,
        unknown
      >[];

    it('are collected by one job at a time, and completion is announced', async () => {
      const requested = await app.ok(api.requestExport, {}, { as });
      assert.equal(requested.export?.state, 'waiting');
      assert.equal((await app.call(api.requestExport, {}, { as })).code, 'EXPORT_UNDER_WAY');
      await app.ctx.jobs.runDue();
      const made = (await stateOf(as)).export ?? assert.fail('no export');
      assert.equal(made.state, 'ready');
      id = made.id;
      const { notifications } = await app.ok(api.notificationList, {}, { as });
      assert.ok(notifications.some(({ title }) => title.en === 'Your data is ready'));
    });

    it('are downloaded by their owner with a fresh proof only', async () => {
      assert.equal((await download(app, as, id)).statusCode, 404, 'without a proof');
      assert.equal((await app.call(api.openExport, { export_id: id }, { as })).code, 'PROOF_REQUIRED');
      assert.equal((await open(other, id)).code, 'NOT_FOUND');
      assert.equal((await open(as, id)).status, 1000);
      assert.equal((await download(app, other, id)).statusCode, 404, 'by another account');
      const response = await download(app, as, id);
      assert.equal(response.headers['content-type'], 'application/zip');
      entries = unzipSync(response.rawPayload);
    });

    it('include every row of every declared table', async () => {
      const found = await counts(as.uid);
      for (const { table, hidden } of tables()) {
        if (hidden === 'all') continue;
        // The notice that the export is ready is newer than the export.
        const newer = table === 'notification' ? 1 : 0;
        assert.equal(rowsIn(table).length + newer, found.get(table)?.own, table);
      }
    });

    it('include encrypted values in clear text, and no secret', () => {
      assert.equal(rowsIn('account')[0]?.['phone'], PHONE);
      assert.equal(rowsIn('patient_allergy').at(-1)?.['words'], 'walnuts');
      for (const { table, hidden } of tables()) {
        if (hidden === 'all') continue;
        for (const row of rowsIn(table)) {
          assert.deepEqual(
            hidden.filter((column) => column in row),
            [],
            table,
          );
          assert.doesNotMatch(JSON.stringify(row), /"e1\.[0-9a-f]{8}\./, table);
        }
      }
    });

    it('include each file under its name, and nothing of another account', () => {
      assert.deepEqual(Buffer.from(entries[`files/${file}/تقرير.pdf`] ?? []), PDF);
      assert.equal(Object.keys(entries).filter((name) => name.startsWith('files/')).length, 1);
      const text = Object.values(entries)
        .map((bytes) => strFromU8(bytes))
        .join('\n');
      for (const foreign of [other.uid, OTHER_PHONE, othersFile, 'rel_sample_noura']) {
        assert.equal(text.includes(foreign), false, foreign);
      }
    });

    it('are deleted after a day together with the file', async () => {
      assert.ok(storedBytes(id));
      await app.clock.advance(DAY + 60_000);
      await app.ctx.jobs.runDue();
      await exportForgetting.run(app.ctx);
      assert.equal(await count('data_export', sql`id = ${id}`), 0);
      assert.equal(storedBytes(id), false);
    });
  });

  describe('in an erasure', () => {
    let before: Awaited<ReturnType<typeof counts>>;
    let wallet: number;

    it('are kept, with a reason, while something is open or gifts would expire without confirmation', async () => {
      await signInAgain();
      const held = await hold(app, as, (await freeSlots(app)).at(-1) ?? '');
      const refused = await erase(as, (await stateOf(as)).wallet);
      assert.equal(refused.code, 'ERASURE_BLOCKED');
      assert.deepEqual(refused.data, { blockers: ['visit'] });
      await app.ok(api.releaseHold, { apnt_id: held.data.apnt_id }, { as });
      const state = await stateOf(as);
      assert.deepEqual(state.blockers, []);
      wallet = state.wallet;
      assert.ok(wallet > 0);
      assert.equal((await erase(as, 0)).code, 'WALLET_NOT_EMPTY');
      assert.equal((await app.call(api.eraseAccount, { give_up: wallet }, { as })).code, 'PROOF_REQUIRED');
    });

    it('are kept when a new sign-in withdraws the erasure, which ended all sessions', async () => {
      assert.equal((await erase(as, wallet)).status, 1000);
      assert.equal((await app.call(api.privacyState, {}, { as })).code, 'SESSION_EXPIRED');
      await signInAgain();
      assert.notEqual((await stateOf(as)).erasure, null);
      assert.equal((await app.ok(api.withdrawErasure, {}, { as })).erasure, null);
      await app.clock.advance(15 * DAY);
      await app.ctx.jobs.runDue();
      assert.equal(await count('account_erasure', sql`uid = ${as.uid}`), 0);
    });

    it('are deleted, anonymized or kept as declared for each table, and other accounts do not change', async () => {
      await signInAgain();
      assert.equal((await erase(as, (await stateOf(as)).wallet)).status, 1000);
      before = await counts(as.uid);
      const empty = [...before].filter(([, { own }]) => own === 0).map(([table]) => table);
      assert.deepEqual(empty.toSorted(), Object.values(EMPTY).flat().toSorted(), 'tables without a row to erase');
      await app.clock.advance(14 * DAY + 60_000);
      const late = await signIn(app, PHONE);
      assert.equal((await app.call(api.withdrawErasure, {}, { as: late })).code, 'STATE_NOT_ALLOWED');
      await app.ctx.jobs.runDue();
      assert.equal(await count('account_erasure', sql`uid = ${as.uid} AND erased_at IS NOT NULL`), 1);
      const left = await counts(as.uid);
      for (const { table, erasure } of tables()) {
        const had = before.get(table) ?? assert.fail(table);
        const has = left.get(table) ?? assert.fail(table);
        if (erasure.kind === 'delete') assert.equal(has.own, 0, `${table} is deleted`);
        if (erasure.kind === 'keep' && erasure.where === undefined) {
          // The expiry of the remaining wallet credit is a separate movement.
          const grows = table === 'ledger_transaction' || table === 'ledger_entry';
          assert.ok(grows ? has.own > had.own : has.own === had.own, `${table} is kept`);
        }
        if (table !== 'provider_review' && table !== 'notification') {
          assert.ok(has.others >= had.others, `${table} of others is as it was`);
        }
      }
    });

    it('leave no phone number, address or upload behind', async () => {
      assert.equal(await app.ctx.db.read((tx) => accountByPhone(tx, PHONE)), null);
      const [left] = await app.ctx.db.read((tx) =>
        rowsOf<{ phone: string; email: string }>(tx, sql`SELECT phone, email, uid FROM account WHERE uid = ${as.uid}`),
      );
      const clear = await app.ctx.db.read((tx) => accountCodec.decrypt(tx, { uid: as.uid, ...left }));
      assert.deepEqual([clear.phone, clear.email], ['', '']);
      assert.equal(await count('stored_file', sql`id = ${file}`), 0);
      assert.equal(storedBytes(file), false);
      assert.ok(storedBytes(othersFile));
      assert.equal(await count('report', sql`uid = ${as.uid} AND appointment_id IS NULL`), 0);
    });

    it('are erased again from the journal after a restore', async () => {
      const restored = await aUser(app);
      await app.ctx.db.script(async (script) => {
        // As in a backup from before the erasure: the account exists, the record of its erasure does not.
        await script.query('DELETE FROM account_erasure WHERE uid = $1', [as.uid]);
        await script.query(
          `INSERT INTO favourite (uid, provider_id, added_at) SELECT $1, id, now() FROM provider ORDER BY id LIMIT 1`,
          [as.uid],
        );
      });
      await eraseAgain(app.ctx);
      await app.ctx.jobs.runDue();
      assert.equal(await count('favourite', sql`uid = ${as.uid}`), 0);
      assert.equal(await count('account_erasure', sql`uid = ${as.uid} AND erased_at IS NOT NULL`), 1);
      assert.equal(await count('patient', sql`uid = ${restored.uid}`), 1, 'an account that the journal does not name');
      await eraseAgain(app.ctx);
      assert.equal(await count('scheduled_job', sql`name = 'privacy.erase-again'`), 0);
    });

    it('are erased completely by a second run after a failed step', async () => {
      const user = await aUser(app);
      await sendFile(user, 'own.pdf', PDF);
      assert.equal((await erase(user, 0)).status, 1000);
      await app.clock.advance(14 * DAY + 60_000);
      const { remove } = app.ctx.ports.files;
      let failing = true;
      Object.assign(app.ctx.ports.files, {
        remove: (key: string) => (failing ? Promise.reject(new Error('the store is away')) : remove(key)),
      });
      await app.ctx.jobs.runDue();
      assert.equal(await count('account_erasure', sql`uid = ${user.uid} AND erased_at IS NOT NULL`), 0);
      failing = false;
      await app.clock.advance(DAY);
      await app.ctx.jobs.runDue();
      assert.equal(await count('account_erasure', sql`uid = ${user.uid} AND erased_at IS NOT NULL`), 1);
      assert.equal(await count('stored_file', sql`uid = ${user.uid}`), 0);
    });
  });

  it('require a new consent when the terms have a new version', async () => {
    const user = await aUser(app);
    assert.equal((await stateOf(user)).consent.given, true);
    await app.ctx.db.script((script) => script.query("UPDATE consent SET version = '0' WHERE uid = $1", [user.uid]));
    const asked = await stateOf(user);
    assert.equal(asked.consent.given, false);
    assert.equal((await app.call(api.giveConsent, { version: '0' }, { as: user })).code, 'CONSENT_OUTDATED');
    const agreed = await app.ok(api.giveConsent, { version: asked.consent.version }, { as: user });
    assert.deepEqual(
      agreed.consents.map(({ version }) => version),
      [asked.consent.version, '0'],
    );
  });
});
