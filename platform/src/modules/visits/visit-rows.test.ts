/** Repository queries of visits: upcoming, by period, expired, active, previously booked, by account. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addMinutes, type AppointmentState } from 'shared-contracts/domain';
import type { Tx } from '../../db/database.ts';
import { DOCTOR, endAsCancelled, type Patient } from '../../testing/booking.ts';
import { OLAYA } from '../../testing/home-visit.ts';
import { aRelative, aUser, createTestApp, type TestApp } from '../../testing/index.ts';
import { insertCancellation } from '../appointments/repository.ts';
import { chargesOf, giveChargesBack } from './charge-repository.ts';
import * as lists from './lists-repository.ts';
import { linesOf, partsOf, partsOfOne, setAnswers, setItems, setPatients, writeLines } from './parts-repository.ts';
import * as rows from './repository.ts';
import { citiesFor, visitOf } from './describe.ts';

const NOW = '2026-11-20T09:00:00.000Z';
const HOUR = 60;
const MILLISECOND = 1 / 60_000;

interface Row {
  readonly id: string;
  readonly state: AppointmentState;
  /** Minutes from now. */
  readonly startsIn: number;
  readonly booked?: boolean;
  readonly doctor?: string;
  readonly holdEndsIn?: number;
}

describe('visits in the database', () => {
  let app: TestApp;
  let as: Patient;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
    as = await aUser(app);
  });
  after(() => app.close());

  const read = <Result>(work: (tx: Tx) => Promise<Result>) => app.ctx.db.transaction(work);
  const make = async ({ id, state, startsIn, booked = true, doctor = DOCTOR, holdEndsIn }: Row, by = as) => {
    const startsAt = addMinutes(NOW, startsIn);
    const ends = addMinutes(startsAt, 15);
    const held = holdEndsIn === undefined ? null : addMinutes(NOW, holdEndsIn);
    await app.ctx.db.transaction(async (tx) => {
      await rows.insertAppointment(tx, {
        id,
        uid: by.uid,
        providerId: doctor,
        utid: '1',
        stid: 'ST1',
        delivery: 'remote',
        channel: 'video',
        state,
        startsAt,
        endsAt: ends,
        busyUntil: ends,
        holdExpiresAt: held,
        createdAt: NOW,
        updatedAt: NOW,
        bookedAt: booked ? NOW : null,
      });
      await setPatients(tx, id, [by.relId]);
    });
    return id;
  };
  const idsOf = (found: readonly { readonly id: string }[]) =>
    found.map(({ id }) => id).filter((id) => id.startsWith('apt_t_'));

  it('are selected as upcoming in order, before an instant and after a cursor', async () => {
    await make({ id: 'apt_t_b', state: 'upcoming', startsIn: 2 * HOUR });
    await make({ id: 'apt_t_a', state: 'upcoming', startsIn: HOUR });
    await make({ id: 'apt_t_c', state: 'in_progress', startsIn: 3 * HOUR });
    await make({ id: 'apt_t_held', state: 'held', startsIn: 4 * HOUR, booked: false, holdEndsIn: 10 });
    const before = addMinutes(NOW, 5 * HOUR);
    const all = await read((tx) => lists.upcomingBefore(tx, before, null, 100));
    assert.deepEqual(idsOf(all), ['apt_t_a', 'apt_t_b', 'apt_t_c']);
    const atC = addMinutes(NOW, 3 * HOUR);
    assert.deepEqual(idsOf(await read((tx) => lists.upcomingBefore(tx, atC, null, 100))), ['apt_t_a', 'apt_t_b']);
    const place = all.find(({ id }) => id === 'apt_t_a') ?? null;
    assert.deepEqual(idsOf(await read((tx) => lists.upcomingBefore(tx, before, place, 1))), ['apt_t_b']);
  });

  it('are selected for an account between two exclusive instants', async () => {
    const between = (from: number, to: number, uid = as.uid) =>
      read((tx) => lists.upcomingBetween(tx, uid, addMinutes(NOW, from), addMinutes(NOW, to))).then(idsOf);
    assert.deepEqual(await between(0, 9 * HOUR), ['apt_t_a', 'apt_t_b']);
    assert.deepEqual(await between(HOUR, 9 * HOUR), ['apt_t_b']);
    assert.deepEqual(await between(0, 2 * HOUR), ['apt_t_a']);
    assert.deepEqual(await between(0, 9 * HOUR, (await aUser(app)).uid), []);
  });

  it('have expired when their hold ends, to the millisecond', async () => {
    const lapsed = (minutes: number) =>
      read((tx) => rows.lapsedHolds(tx, addMinutes(NOW, minutes), null, 100)).then(idsOf);
    assert.deepEqual(await lapsed(10 - MILLISECOND), []);
    assert.deepEqual(await lapsed(10), ['apt_t_held']);
    const slot = { providerId: DOCTOR, startsAt: addMinutes(NOW, 4 * HOUR), endsAt: '' };
    const inTheWay = (minutes: number, busyFor = 15, providerId = DOCTOR) => {
      const busyUntil = addMinutes(slot.startsAt, busyFor);
      return read((tx) => rows.lockStaleHolds(tx, { ...slot, providerId, busyUntil }, addMinutes(NOW, minutes)));
    };
    assert.deepEqual(idsOf(await inTheWay(10)), ['apt_t_held']);
    assert.deepEqual(idsOf(await inTheWay(10 - MILLISECOND)), []);
    assert.deepEqual(idsOf(await inTheWay(10, 15, 'doc_general_2')), []);
    const ofPatient = (minutes: number) =>
      read((tx) => rows.lockStaleHoldsOfPatients(tx, [as.relId], addMinutes(NOW, minutes)));
    assert.deepEqual(idsOf(await ofPatient(10)), ['apt_t_held']);
    assert.deepEqual(idsOf(await ofPatient(10 - MILLISECOND)), []);
  });

  it('are locked as the open booking of their account, and found by that account only', async () => {
    assert.equal((await read((tx) => rows.lockOpenBooking(tx, as.uid)))?.id, 'apt_t_held');
    const other = await aUser(app);
    assert.equal(await read((tx) => rows.lockOpenBooking(tx, other.uid)), null);
    assert.equal(await read((tx) => rows.hasOpenAppointment(tx, as.relId)), true);
    assert.equal(await read((tx) => rows.hasOpenAppointment(tx, other.relId)), false);
    assert.equal((await read((tx) => rows.findAppointment(tx, 'apt_t_a', as.uid)))?.id, 'apt_t_a');
    assert.equal(await read((tx) => rows.findAppointment(tx, 'apt_t_a', other.uid)), null);
    assert.equal(await read((tx) => rows.lockAppointment(tx, 'apt_t_a', other.uid)), null);
    assert.equal((await read((tx) => rows.lockAppointment(tx, 'apt_t_a')))?.id, 'apt_t_a');
  });

  it('are found as booked by their own account only, and not while held', async () => {
    const booked = (id: string, uid = as.uid) => read((tx) => lists.findBooked(tx, uid, id));
    assert.equal((await booked('apt_t_a'))?.id, 'apt_t_a');
    assert.equal(await booked('apt_t_held'), null);
    assert.equal(await booked('apt_t_a', (await aUser(app)).uid), null);
    assert.equal((await read((tx) => lists.appointmentNamed(tx, 'apt_t_held')))?.id, 'apt_t_held');
  });

  it('are kept until they are cancelled', async () => {
    await make({ id: 'apt_t_gone', state: 'upcoming', startsIn: 30 * HOUR });
    const ids = ['apt_t_a', 'apt_t_c', 'apt_t_held', 'apt_t_gone'];
    assert.equal(await read((tx) => lists.stillBooked(tx, ids)), 3);
    await endAsCancelled(app.ctx, 'apt_t_gone');
    assert.equal(await read((tx) => lists.stillBooked(tx, ids)), 2);
    assert.equal(await read((tx) => lists.stillBooked(tx, [])), 0);
  });

  it('list what an account booked of a service, each item once, latest first', async () => {
    const item = (reference: string) => ({
      kind: 'test' as const,
      reference,
      patientId: null,
      nameAr: 'ت',
      nameEn: 'T',
      quantity: 1,
      unitPrice: 100,
      taxClass: 'standard' as const,
      onceGroup: null,
    });
    await read(async (tx) => {
      await setItems(tx, 'apt_t_a', [item('one'), item('two')]);
      await setItems(tx, 'apt_t_held', [item('never')]);
      await setItems(tx, 'apt_t_b', [item('one')]);
      await rows.updateAppointment(tx, 'apt_t_b', { bookedAt: addMinutes(NOW, 1), updatedAt: NOW });
    });
    const booked = (stids: string[], limit = 9, uid = as.uid) =>
      read((tx) => lists.bookedItems(tx, uid, stids, limit)).then((found) => found.map(({ reference }) => reference));
    assert.deepEqual(await booked(['ST1']), ['one', 'two']);
    assert.deepEqual(await booked(['ST1'], 1), ['one']);
    assert.deepEqual(await booked(['ST2']), []);
    assert.deepEqual(await booked(['ST1'], 9, (await aUser(app)).uid), []);
    await read((tx) => setItems(tx, 'apt_t_a', []));
    assert.deepEqual((await read((tx) => partsOfOne(tx, 'apt_t_a'))).items, []);
  });

  it('keep their parts in the chosen order, also those of remaining patients, and lose removed ones', async () => {
    const [one, two] = [await aRelative(app, as.uid), await aRelative(app, as.uid)];
    const patients = async (...chosen: string[]) => {
      await read((tx) => setPatients(tx, 'apt_t_b', chosen));
      return (await read((tx) => partsOfOne(tx, 'apt_t_b'))).patients;
    };
    assert.deepEqual(await patients(two, one), [two, one]);
    assert.deepEqual(await patients(one, two), [one, two]);
    assert.deepEqual(await patients(one), [one]);
    const answers = [
      { patient: one, question: 'q1', answer: 'yes' },
      { patient: one, question: 'q2', answer: 'no' },
    ];
    await read((tx) => setAnswers(tx, 'apt_t_b', answers));
    assert.deepEqual((await read((tx) => partsOfOne(tx, 'apt_t_b'))).answers, answers);
    await patients(two, one);
    assert.deepEqual((await read((tx) => partsOfOne(tx, 'apt_t_b'))).answers, answers, 'of who stays');
    const both = await read((tx) => partsOf(tx, ['apt_t_a', 'apt_t_b']));
    assert.deepEqual([both.get('apt_t_a')?.answers, both.get('apt_t_b')?.answers], [[], answers]);
    await read((tx) => setAnswers(tx, 'apt_t_b', []));
    assert.deepEqual((await read((tx) => partsOfOne(tx, 'apt_t_b'))).answers, []);
    assert.equal((await read((tx) => partsOf(tx, []))).size, 0);
    assert.deepEqual(await read((tx) => partsOfOne(tx, 'apt_t_none')), { patients: [], items: [], answers: [] });
  });

  it('at home contain their city, also in a mixed list', async () => {
    const remote = { delivery: 'remote', channel: 'video', location: null, branchId: null } as const;
    const home = { delivery: 'home', channel: null, location: OLAYA, branchId: null } as const;
    const served = await read((tx) => citiesFor(tx, [home, remote]));
    const city = { ar: 'الرياض', en: 'Riyadh' };
    assert.deepEqual(visitOf(home, new Map(), served), { delivery: 'home', location: OLAYA, city });
  });

  it('keep their price as paid, and the latest one written', async () => {
    const line = (amount: number, note: { ar: string; en: string } | null, rel_id: string | null) => ({
      kind: 'fee' as const,
      label: { ar: 'كشف', en: 'Visit' },
      amount,
      note,
      quantity: 1,
      tax_class: 'standard' as const,
      rel_id,
    });
    const lines = [line(500, { ar: 'ملاحظة', en: 'Note' }, as.relId), line(-50, null, null)];
    await read((tx) => writeLines(tx, 'apt_t_b', lines, [{ item: null, paid: 450, vat: 50 }]));
    assert.deepEqual(await read((tx) => linesOf(tx, 'apt_t_b')), lines);
    await read((tx) => writeLines(tx, 'apt_t_b', lines.slice(0, 1), [{ item: null, paid: 500, vat: 0 }]));
    assert.deepEqual(await read((tx) => linesOf(tx, 'apt_t_b')), lines.slice(0, 1));
  });

  it('list every charge and which charges were refunded', async () => {
    const line = (kind: 'fee' | 'item' | 'vat', en: string) => ({
      kind,
      label: { ar: 'بند', en },
      amount: 500,
      note: null,
      quantity: 2,
      tax_class: 'citizen' as const,
      rel_id: as.relId,
    });
    const lines = [line('fee', 'Visit'), line('item', 'Blood count'), line('vat', 'VAT')];
    const shares = [
      { item: null, paid: 500, vat: 0 },
      { item: 'test:cbc', paid: 575, vat: 75 },
    ];
    await read((tx) => writeLines(tx, 'apt_t_b', lines, shares));
    const charged = () => read((tx) => chargesOf(tx, 'apt_t_b'));
    const of = { patientId: as.relId, quantity: 2, taxClass: 'citizen', gross: 500, cancellationId: null };
    const [fee, item] = [
      { ...of, lineId: '0', kind: 'fee', label: { ar: 'بند', en: 'Visit' }, item: null, paid: 500, vat: 0 },
      {
        ...of,
        lineId: '1',
        kind: 'item',
        label: { ar: 'بند', en: 'Blood count' },
        item: 'test:cbc',
        paid: 575,
        vat: 75,
      },
    ];
    assert.deepEqual(await charged(), [fee, item]);
    const id = 'cnl_t';
    await read(async (tx) => {
      const why = { by: 'patient', reason: 'time', comment: '', refund: 575, idempotencyKey: null, at: NOW } as const;
      await insertCancellation(tx, { id, appointmentId: 'apt_t_b', whole: false, ...why });
      await giveChargesBack(tx, 'apt_t_b', [], id);
      await giveChargesBack(tx, 'apt_t_b', ['1'], id);
    });
    assert.deepEqual(await charged(), [fee, { ...item, cancellationId: id }]);
  });
});
