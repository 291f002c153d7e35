/** Repository queries of providers and branches. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { aProvider } from '../../testing/providers.ts';
import * as rows from './provider-repository.ts';
import { clinicsSearchable } from './searchable.ts';
import { branches, facilities, providers } from './tables.ts';

const STID = 'ST10';

describe('providers in the database', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp();
    await app.ctx.db.transaction(async (tx) => {
      await tx.insert(facilities).values({ id: 'fac_t', nameAr: 'مركز', nameEn: 'Centre' });
      const place = { facilityId: 'fac_t', addressAr: 'شارع', addressEn: 'Street', latitude: 24.7, longitude: 46.6 };
      await tx.insert(branches).values([
        { ...place, id: 'brn_t_b', nameAr: 'العليا', nameEn: 'Olaya' },
        { ...place, id: 'brn_t_a', nameAr: 'الملز', nameEn: 'Malaz' },
        { ...place, id: 'brn_t_closed', nameAr: 'مغلق', nameEn: 'Closed', active: false },
      ]);
    });
  });
  after(() => app.close());

  const read = <Result>(work: (tx: Tx) => Promise<Result>) => app.ctx.db.transaction(work);
  const dismiss = (id: string) => read((tx) => tx.update(providers).set({ active: false }).where(eq(providers.id, id)));

  it('are counted by speciality while active', async () => {
    const [one, other] = (await read(rows.specialitiesListed)).map(({ id }) => id) as [string, string];
    const before = await read(rows.doctorsBySpeciality);
    const counts = async () => {
      const now = await read(rows.doctorsBySpeciality);
      return [one, other].map((id) => (now.get(id) ?? 0) - (before.get(id) ?? 0));
    };
    const doctor = (id: string, specialityId: string) =>
      aProvider(app.ctx.db, id, { kind: 'doctor', specialityId, channels: ['video'], stid: 'ST1' });
    await doctor('doc_t_1', one);
    await doctor('doc_t_2', one);
    await doctor('doc_t_3', other);
    await aProvider(app.ctx.db, 'lab_t_1');
    assert.deepEqual(await counts(), [2, 1]);
    await dismiss('doc_t_2');
    assert.deepEqual(await counts(), [1, 1]);
  });

  it('are returned in the order of the e-clinics', async () => {
    const listed = (await read(rows.specialitiesListed)).map(({ id }) => id);
    const clinics = await read((tx) => clinicsSearchable.entries(tx, listed));
    const weights = listed.map((id) => clinics.find(({ reference }) => reference === id)?.weight ?? 0);
    assert.ok(weights.every((weight, position) => weight < (weights[position - 1] ?? Infinity)));
  });

  it('have the fee of a service that they offer, and none once inactive', async () => {
    await aProvider(app.ctx.db, 'lab_t_2', { stid: 'ST2', fee: 4300 });
    const fee = (stid: string, id = 'lab_t_2') => read((tx) => rows.feeOf(tx, id, stid));
    assert.deepEqual([await fee('ST2'), await fee('ST3'), await fee('ST2', 'lab_nobody')], [4300, null, null]);
    await dismiss('lab_t_2');
    assert.equal(await fee('ST2'), null);
  });

  it('keep their name and phone number once inactive', async () => {
    await aProvider(app.ctx.db, 'lab_t_3', { phone: '+966500000099', active: false });
    const named = await read((tx) => rows.providersNamed(tx, ['lab_t_3', 'lab_nobody']));
    assert.deepEqual(
      [...named.values()],
      [
        {
          id: 'lab_t_3',
          kind: 'lab-technician',
          gender: 'M',
          pictureSeed: 'lab_t_3',
          speciality: null,
          name: { ar: 'سامي', en: 'Sami' },
        },
      ],
    );
    assert.equal(await read((tx) => rows.phoneOf(tx, 'lab_t_3')), '+966500000099');
    assert.equal(await read((tx) => rows.phoneOf(tx, 'lab_nobody')), null);
    assert.equal((await read((tx) => rows.providersNamed(tx, []))).size, 0);
  });

  it('receive patients at open branches where one of them offers the service', async () => {
    for (const [id, branchId] of [
      ['pre_t_1', 'brn_t_b'],
      ['pre_t_2', 'brn_t_a'],
      ['pre_t_3', 'brn_t_closed'],
    ] as const)
      await aProvider(app.ctx.db, id, { stid: STID, branchId });
    const done = () => read((tx) => rows.branchesOfService(tx, STID));
    const place = { address: { ar: 'شارع', en: 'Street' }, latitude: 24.7, longitude: 46.6 };
    const facility = { ar: 'مركز', en: 'Centre' };
    const [malaz, olaya] = [
      { branch_id: 'brn_t_a', name: { ar: 'الملز', en: 'Malaz' }, ...place },
      { branch_id: 'brn_t_b', name: { ar: 'العليا', en: 'Olaya' }, ...place },
    ];
    assert.deepEqual(await done(), [
      { ...malaz, facility },
      { ...olaya, facility },
    ]);
    const open = await read((tx) => rows.branchPlaces(tx, ['brn_t_b', 'brn_t_a', 'brn_t_closed']));
    assert.deepEqual(
      open.map(({ branch, facility: of, latitude, longitude }) => [branch, of, latitude, longitude]),
      [malaz, olaya].map((branch) => [branch, facility, 24.7, 46.6]),
    );
    assert.deepEqual(await read((tx) => rows.branchPlaces(tx, ['brn_none'])), []);
    await dismiss('pre_t_1');
    assert.deepEqual(
      (await done()).map(({ branch_id }) => branch_id),
      ['brn_t_a'],
    );
    assert.deepEqual(await read((tx) => rows.branchesOfService(tx, 'ST1')), []);
  });
});
