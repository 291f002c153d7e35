import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import * as api from 'shared-contracts/api';
import { linkTo, matchRoute } from 'shared-contracts/routes';
import { countTables } from '../../testing/table-counts.ts';
import { aUser, createTestApp, signIn, type TestApp, type TestUser } from '../../testing/index.ts';
import { beginRecurring } from '../../background/recurring.ts';
import { followChanges } from './follow.ts';
import { searchModule } from './index.ts';

const NOURA = '+966500000001';

describe('search', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
    await app.ctx.db.script((script) =>
      script.exec(`INSERT INTO service_item (stid, kind, reference, name_ar, name_en, price) VALUES
        ('ST2', 'test', 'srch_d', 'فيتامين د', 'Vitamin D', 9000),
        ('ST2', 'test', 'srch_cbc', 'تعداد الدم الكامل', 'Complete blood count (CBC)', 5000),
        ('ST2', 'package', 'srch_vit', 'باقة الفيتامينات د وب١٢', 'Vitamins package with vitamin D and B12', 30000),
        ('ST7', 'vaccine', 'srch_flu', 'لقاح الإنفلونزا', 'Influenza vaccine', 12000)`),
    );
    await followChanges(app.ctx.db, app.ctx.searchable);
  });
  after(() => app.close());

  const groupsOf = async (text: string, as?: TestUser) => (await app.ok(api.search, { text }, { as })).groups;
  /** `kind: English title` of all results, the best group first. */
  const found = async (text: string, as?: TestUser): Promise<string[]> =>
    (await groupsOf(text, as)).flatMap(({ kind, results }) => results.map(({ title }) => `${kind}: ${title.en}`));
  const firstOf = async (text: string): Promise<string | undefined> => (await found(text))[0];

  for (const [typed, result] of [
    // A word of a clinic: in both languages, as a prefix, with the article, with other forms of the same letters.
    ['dermatology', 'clinic: Dermatology'],
    ['derma', 'clinic: Dermatology'],
    ['الجلدية', 'clinic: Dermatology'],
    ['جلديه', 'clinic: Dermatology'],
    ['الجلـــديّة', 'clinic: Dermatology'],
    ['الأسره', 'clinic: Family medicine'],
    // A symptom, also within a sentence.
    ['headache', 'symptom: Neurology'],
    ['I have a headache', 'symptom: Neurology'],
    ['صداع', 'symptom: Neurology'],
    ['عندي صُداع', 'symptom: Neurology'],
    ['back pain', 'symptom: Orthopaedics'],
    ['ألم الظهر', 'symptom: Orthopaedics'],
    ['itchy skin', 'symptom: Dermatology'],
    // Spelling errors.
    ['hedache', 'symptom: Neurology'],
    ['haedache', 'symptom: Neurology'],
    ['dermatolgoy', 'clinic: Dermatology'],
    ['صدغاع', 'symptom: Neurology'],
    // Tests and packages: the one with the fewest additional words is first.
    ['vitamin d', 'test: Vitamin D'],
    ['فيتامين د', 'test: Vitamin D'],
    ['cbc', 'test: Complete blood count'],
    ['vitamins package', 'package: Vitamins package with vitamin D and B12'],
    ['physiotherapy', 'service: Physiotherapy'],
    ['تمريض', 'service: Nursing'],
    ['لقاح الانفلونزا', 'treatment: Influenza vaccine'],
  ] as const) {
    it(`lists ${result} first for “${typed}”`, async () => {
      assert.equal(await firstOf(typed), result);
    });
  }

  for (const [reference, ...names] of [
    ['tst-cbc', 'CBC', 'cbc\u200f', 'تعداد الدم', 'صورة الدم'],
    ['tst-glucosefasting', 'FBS', 'fasting blood sugar', 'سكر الصيام'],
    ['tst-hba1c', 'HbA1c', 'A1C', 'سكر تراكمي'],
    ['tst-alp', 'ALP', 'فوسفاتيز قلوي'],
    ['tst-lft', 'LFT', 'liver enzymes', 'إنزيمات الكبد'],
    ['tst-esr', 'ESR', 'سرعة الترسيب'],
    ['tst-ggt', 'GGT', 'جاما جي تي'],
    ['tst-urea', 'BUN', 'يوريا'],
  ] as const) {
    for (const typed of names) {
      it(`finds ${reference} for “${typed}”, also in the list of tests`, async () => {
        const tests = (await groupsOf(typed)).find(({ kind }) => kind === 'test');
        assert.ok(
          tests?.results.some((one) => one.reference === `ST2-test-${reference}`),
          JSON.stringify(tests?.results.map((one) => one.reference)),
        );
        const { items } = await app.ok(api.catalogueItems, { stid: 'ST2', query: typed });
        assert.ok(
          items.some((one) => one.reference === reference),
          JSON.stringify(items.map((one) => one.reference)),
        );
      });
    }
  }

  for (const typed of ['hives', 'urticaria', 'شرى', 'أرتيكاريا']) {
    it(`finds dermatology for “${typed}”`, async () => {
      assert.equal(await firstOf(typed), 'symptom: Dermatology');
    });
  }

  for (const typed of ['Walid', 'Wleed']) {
    it(`lists doctors named “${typed}” before similar-sounding names`, async () => {
      const [first] = await groupsOf(typed);
      assert.equal(first?.kind, 'doctor');
    });
  }

  it('omits names that sound only slightly similar to a known word', async () => {
    assert.deepEqual(
      (await found('صداع')).filter((one) => one.startsWith('doctor: ')),
      [],
    );
  });

  it('lists every clinic of a symptom by relevance, and names the symptom', async () => {
    const [group] = await groupsOf('headache');
    assert.equal(group?.kind, 'symptom');
    assert.deepEqual(
      group?.results.slice(0, 2).map(({ title, note }) => [title.en, note?.en]),
      [
        ['Neurology', 'Headache'],
        ['Family medicine', 'Headache'],
      ],
    );
    assert.equal(
      group?.results[0]?.href,
      linkTo('browse', { utid: 'telemedicine' }, { pId: 'ST11', stid: 'ST1', deptid: 'neurology' }),
    );
  });

  it('finds a doctor by name in both scripts and any spelling', async () => {
    const { providers } = await app.ok(api.browseWeb, { deptid: 'dermatology' });
    const doctor = providers[0];
    assert.ok(doctor);
    const names = async (text: string) => (await found(text)).filter((one) => one.startsWith('doctor: '));
    assert.ok((await names(doctor.name.en)).includes(`doctor: ${doctor.name.en}`));
    assert.ok((await names(doctor.name.ar)).includes(`doctor: ${doctor.name.en}`));
  });
  for (const [typed, part] of [
    ['Wleed', /Waleed/],
    ['Walid', /Waleed/],
    ['Majid', /Majed/],
    ['Fahd', /Fahad/],
    ['Abdulla', /Abdullah/],
    ['عبد الله', /Abdullah/],
    ['Thamir', /Thamer/],
  ] as const) {
    it(`finds doctors named ${part.source} for “${typed}”`, async () => {
      const doctors = (await found(typed)).filter((one) => one.startsWith('doctor: '));
      assert.ok(doctors.length > 0);
      assert.ok(
        doctors.some((one) => part.test(one)),
        doctors.join(),
      );
    });
  }

  it('returns at most six results of a kind, each once, with a link into the product', async () => {
    for (const text of ['a', 'al', 'dr', 'doctor', 'pain', 'الم', 'medicine', 'عل']) {
      for (const { results } of await groupsOf(text)) {
        assert.ok(results.length > 0 && results.length <= api.SEARCH_GROUP_MAX);
        assert.equal(new Set(results.map(({ reference }) => reference)).size, results.length);
        for (const { href } of results) assert.ok(matchRoute(href), href);
      }
    }
  });

  it('returns partial matches when no result matches all words', async () => {
    assert.deepEqual(await found('dermatology zzzzqqq'), await found('dermatology'));
    assert.deepEqual(await found('zzzzqqq'), []);
    assert.deepEqual(await found('؟!'), []);
  });

  it('rejects an empty, too long or non-text query', async () => {
    for (const text of ['', '   ', 'x'.repeat(api.SEARCH_TEXT_MAX + 1), 7 as never]) {
      const { http, status } = await app.call(api.search, { text });
      assert.deepEqual([http, status], [400, 1001]);
    }
  });

  it('treats SQL and wildcard characters as text', async () => {
    const before = await countTables(app.ctx.db);
    for (const text of ["'; DROP TABLE search_entry; --", '%', '_', '\\', '{}', '"', '😀'.repeat(20), 'ا'.repeat(80)]) {
      assert.equal((await app.call(api.search, { text })).http, 200, text);
    }
    assert.deepEqual(await countTables(app.ctx.db), before);
  });

  it('finds medicines of the account’s own prescriptions only', async () => {
    const owner = await signIn(app, NOURA);
    const stranger = await aUser(app);
    const medicines = async (text: string, as?: TestUser) =>
      (await found(text, as)).filter((one) => one.startsWith('prescription: '));
    for (const typed of ['atorvastatin', 'atorva', 'atorvastatn', 'أتورفاستاتين']) {
      assert.equal((await medicines(typed, owner)).length, 1, typed);
      assert.deepEqual(await medicines(typed, stranger), [], typed);
      assert.deepEqual(await medicines(typed), [], typed);
    }
    const [group] = await groupsOf('atorvastatin', owner);
    assert.deepEqual(
      [group?.kind, group?.results[0]?.href],
      ['prescription', linkTo('prescriptionDetails', {}, { id: 'prs_sample_noura_2' })],
    );
    const stored = await app.ctx.db.read((tx) =>
      tx.execute(sql`SELECT 1 FROM search_word WHERE word LIKE 'atorva%' OR word LIKE 'hydrocort%'`),
    );
    assert.deepEqual(stored.rows, []);
  });
});

describe('the search index', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  const titles = async (text: string): Promise<string[]> =>
    (await app.ok(api.search, { text })).groups.flatMap(({ results }) => results.map(({ title }) => title.en));
  const change = (statement: string) => app.ctx.db.script((script) => script.exec(statement));
  const follow = () => followChanges(app.ctx.db, app.ctx.searchable);

  it('is complete after seeding, without pending changes', async () => {
    const { rows } = await app.ctx.db.read((tx) =>
      tx.execute(sql`SELECT (SELECT count(*)::int FROM search_change) AS left,
        (SELECT count(*)::int FROM search_entry WHERE kind = 'doctor') AS doctors,
        (SELECT count(*)::int FROM provider WHERE active AND kind = 'doctor') AS all`),
    );
    assert.equal(rows[0]?.['left'], 0);
    assert.equal(rows[0]?.['doctors'], rows[0]?.['all']);
  });

  it('follows a changed name, a doctor who leaves, and an item that is no longer offered', async () => {
    await change(`UPDATE provider SET name_en = 'Dr. Quintessa Newname' WHERE id = 'doc_dermatology_1'`);
    assert.deepEqual(await titles('quintessa'), []);
    await follow();
    assert.deepEqual(await titles('quintessa'), ['Dr. Quintessa Newname']);
    await change(`UPDATE provider SET active = false WHERE id = 'doc_dermatology_1'`);
    await follow();
    assert.deepEqual(await titles('quintessa'), []);

    await change(`INSERT INTO service_item (stid, kind, reference, name_ar, name_en, price)
      VALUES ('ST2', 'test', 'srch_x', 'فحص زوزو', 'Zozotest', 100)`);
    await follow();
    assert.deepEqual(await titles('zozotest'), ['Zozotest']);
    await change(`UPDATE service_item SET active = false WHERE reference = 'srch_x'`);
    await follow();
    assert.deepEqual(await titles('zozotest'), []);
    await change(`UPDATE service_item SET active = true WHERE reference = 'srch_x'`);
    await follow();
    await change(`DELETE FROM service_item WHERE reference = 'srch_x'`);
    await follow();
    assert.deepEqual(await titles('zozotest'), []);
  });

  it('applies a renamed clinic to its doctors and symptoms', async () => {
    await change(`UPDATE speciality SET name_en = 'Quuxology' WHERE id = 'neurology'`);
    await follow();
    const { groups } = await app.ok(api.search, { text: 'quuxology' });
    assert.deepEqual(
      groups.map(({ kind }) => kind),
      ['clinic', 'doctor'],
    );
    assert.equal((await titles('headache'))[0], 'Quuxology');
  });

  it('processes pending changes by itself', async () => {
    await change(`UPDATE provider SET name_en = 'Dr. Xylo Byitself' WHERE id = 'doc_cardiology_1'`);
    for (const work of searchModule.recurring) await beginRecurring(app.ctx, work);
    await app.ctx.jobs.runDue();
    assert.deepEqual(await titles('byitself'), ['Dr. Xylo Byitself']);
  });
});

it('search logs no typed text, also when the database fails', async () => {
  let logged = '';
  const logTo = { write: (line: string) => void (logged += line) };
  const app = await createTestApp({ settings: { LOG_LEVEL: 'trace' }, logTo });
  await app.ok(api.search, { text: 'Quetzalcoatl' });
  await app.ctx.db.script((script) => script.exec('ALTER TABLE search_word RENAME TO search_word_gone'));
  assert.equal((await app.call(api.search, { text: 'Quetzalcoatl' })).http, 500);
  await app.close();
  assert.match(logged, /search/);
  assert.doesNotMatch(logged, /quetzal/i);
});

it('search has its own rate limit', async () => {
  const app = await createTestApp({ settings: { SEARCH_REQUESTS_PER_MINUTE: '3' } });
  const codes = [];
  for (let at = 0; at < 4; at += 1) codes.push((await app.call(api.search, { text: 'x' })).code);
  await app.close();
  assert.deepEqual(codes, [undefined, undefined, undefined, 'RATE_LIMITED']);
});
