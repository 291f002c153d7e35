import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { aUser, createTestApp, signIn, type TestApp, type TestUser } from '../../testing/index.ts';
import type { Patient } from '../../testing/booking.ts';
import { insertReport } from '../records/repository.ts';

describe('the timeline of the health record', () => {
  let app: TestApp;
  let noura: TestUser;
  let bilal: TestUser;
  let as: Patient;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
    noura = await signIn(app, '+966500000001');
    bilal = await signIn(app, '+966500000002');
    as = await aUser(app);
  });
  after(() => app.close());

  type Asked = api.RequestOf<typeof api.recordTimeline>;
  const page = (user: TestUser, asked: Asked = {}) => app.ok(api.recordTimeline, asked, { as: user });
  const all = async (user: TestUser, asked: Asked = {}) => {
    const entries: api.RecordEntry[] = [];
    let cursor: string | null = null;
    do {
      const answer: api.ResponseOf<typeof api.recordTimeline> = await page(user, {
        ...asked,
        ...(cursor ? { cursor } : {}),
      });
      entries.push(...answer.entries);
      cursor = answer.next;
    } while (cursor !== null);
    return entries;
  };
  const idsOf = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);

  it('contains visits, prescriptions and results, newest first', async () => {
    const entries = await all(bilal);
    assert.deepEqual([...new Set(entries.map(({ kind }) => kind))].sort(), ['prescription', 'result', 'visit']);
    const times = entries.map(({ at }) => at);
    assert.deepEqual(times, times.toSorted().reverse());
    assert.equal(new Set(idsOf(entries)).size, entries.length);
  });

  it('can be filtered by kind, and all kinds together are the complete record', async () => {
    const entries = await all(bilal);
    const narrowed = [];
    for (const kind of api.RECORD_KINDS) {
      const some = await all(bilal, { kind });
      assert.deepEqual(idsOf(some), idsOf(entries.filter((one) => one.kind === kind)), kind);
      narrowed.push(...some);
    }
    assert.deepEqual(idsOf(narrowed).sort(), idsOf(entries).sort());
  });

  it('can be filtered by patient, and each entry names its patient', async () => {
    const own = await all(noura, { rel_id: 'rel_sample_noura' });
    const every = await all(noura);
    const { patients } = await app.ok(api.patientList, {}, { as: noura });
    const self = patients.find(({ rel_id }) => rel_id === 'rel_sample_noura');
    const name = `${self?.fn} ${self?.ln}`;
    assert.deepEqual(idsOf(own), idsOf(every.filter((entry) => entry.patients.includes(name))));
    assert.ok(own.length > 0);
    assert.ok(own.length < every.length);
  });

  it('returns each entry once over all pages, also for equal timestamps', async () => {
    const issuedAt = app.clock.nowIso();
    const ids = Array.from({ length: 30 }, (_, index) => `rpt_page_${String(index).padStart(2, '0')}`);
    await app.ctx.db.transaction(async (tx) => {
      for (const id of ids) {
        const title = { ar: 'تحليل', en: 'Test' };
        const of = {
          uid: as.uid,
          relId: as.relId,
          source: 'lab',
          appointmentId: null,
          fileId: null,
          reportType: null,
        } as const;
        await insertReport(tx, { id, ...of, title, results: [], issuedAt });
      }
    });
    const first = await page(as);
    assert.equal(first.entries.length, app.ctx.config.booking.pageSize);
    assert.deepEqual(idsOf(await all(as)).sort(), ids);
  });

  it('belongs to the account: another account’s patient is not found and its entries are omitted', async () => {
    assert.equal((await app.call(api.recordTimeline, { rel_id: 'rel_sample_noura' }, { as: bilal })).code, 'NOT_FOUND');
    const hers = new Set(idsOf(await all(noura)));
    assert.deepEqual(
      idsOf(await all(bilal)).filter((id) => hers.has(id)),
      [],
    );
  });

  it('rejects a cursor that no answer contained', async () => {
    const foreign = Buffer.from('2026-01-01T00:00:00.000Z|other-apt_1').toString('base64url');
    assert.equal((await app.call(api.recordTimeline, { cursor: foreign }, { as: bilal })).code, 'INVALID_REQUEST');
    assert.equal((await app.call(api.recordTimeline, { cursor: 'abc' }, { as: bilal })).code, 'INVALID_REQUEST');
  });
});
