/** Books every service of the sample data through the API, and tests the refusals of its rules. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import {
  addDays,
  type Basket,
  emptyBasket,
  monthsBetween,
  riyadhDay,
  SERVICE_DEFINITIONS,
  serviceDefinition,
} from 'shared-contracts/domain';
import { violates } from '../../db/errors.ts';
import { newId } from '../../core/ids.ts';
import { aRelative, aUser, createTestApp, type TestApp } from '../../testing/index.ts';
import { choose, type Patient, pay, type Redirect } from '../../testing/booking.ts';

const HOME = {
  address_id: null,
  label: 'Olaya',
  city: 'Riyadh',
  latitude: 24.6934,
  longitude: 46.6853,
  door: { street: 'Olaya Street', building: '12', flat: '', landmark: '' },
};
const { address_id: _address, label: _label, city: _city, ...SPOT } = HOME;
const NURSING = 'ST3';
const LAB = 'ST2';
const COVID = 'ST21';
const VACCINES = 'ST7';
const DRIPS = 'ST8';

type Item = Basket['items'][number];
const item = (kind: Item['kind'], reference: string, patient: string | null = null): Item => ({
  kind,
  reference,
  patient,
  quantity: 1,
});

describe('every service', () => {
  let app: TestApp;
  let as: Patient;
  let child: string;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  const someone = async (): Promise<void> => {
    as = await aUser(app);
    child = await aRelative(app, as.uid, { birthDate: addDays(riyadhDay(app.clock.now()), -8 * 365) });
  };
  /** The first time from tomorrow on at which a provider of a service is free. */
  const place = async (stid: string): Promise<Partial<api.RequestOf<typeof api.windowSearch>>> => {
    const { delivery } = serviceDefinition(stid) ?? {};
    if (delivery === 'home') return { location: SPOT };
    const { branches } = await app.ok(api.branches, { stid, location: SPOT });
    return { branch_id: branches[0]?.branch_id };
  };
  const free = async (stid: string): Promise<string> => {
    const { days } = await app.ok(api.windowSearch, { stid, ...(await place(stid)), days: 7 });
    const start = days
      .slice(1)
      .flatMap(({ slots }) => slots)
      .find(({ state }) => state === 'free')?.start;
    assert.ok(start, `${stid} has no free time`);
    return start;
  };
  const hold = async (stid: string) => {
    const at = await place(stid);
    const where = 'branch_id' in at ? { branch_id: at.branch_id as string } : { location: HOME };
    return app.ok(api.prebook, { stid, start: await free(stid), ...where }, { as, key: newId('key') });
  };
  const change = (apnt_id: string, asked: Partial<api.RequestOf<typeof api.bookingDetails>>) =>
    app.call(api.bookingDetails, { apnt_id, ...asked }, { as });
  const answersTo = async (stid: string, draft: api.BookingDraft, patient: string) => {
    const { questions } = await app.ok(api.questionnaires, { stid });
    const own = [
      ...draft.questions,
      ...(draft.asked ?? []).flatMap((one) => (one.patient === patient ? [one.question] : [])),
    ];
    return own.map((question) => {
      const kind = questions.find(({ id }) => id === question)?.kind;
      const answer = { 'yes-no': 'no', choice: 'none', several: 'none', text: 'None', passport: 'A1234567' }[
        kind ?? 'text'
      ];
      return { question, answer };
    });
  };

  for (const { stid, prd_id, chosen } of SERVICE_DEFINITIONS.filter(
    ({ delivery, stid: id }) => delivery !== 'remote' && id !== 'ST10',
  )) {
    it(`is booked and paid: ${prd_id}`, async () => {
      await someone();
      const { apnt_id } = await hold(stid);
      const listed = await app.ok(api.catalogueItems, { stid });
      const adult = listed.items.find(({ max_age_months }) => max_age_months === null);
      const items = chosen === 'nothing' || !adult ? [] : [item(adult.kind as Item['kind'], adult.reference)];
      const draft = (await change(apnt_id, { rel_ids: [as.relId], items })).data;
      const answers = await answersTo(stid, draft, as.relId);
      const ready = await app.ok(api.addQuestionnaires, { apnt_id, rel_id: as.relId, answers }, { as });
      assert.equal(ready.missing, null);
      const reviewed = await app.ok(api.reviewBooking, { apnt_id }, { as });
      const { data } = await pay(app, as, reviewed);
      if (reviewed.quote.due > 0) await choose(app, data as Redirect, 'pay');
      await app.ctx.bus.settled();
      const { appointments } = await app.ok(api.upcomingAppointments, {}, { as });
      assert.equal(appointments[0]?.apnt_id, apnt_id);
      if (items.length === 0) return;
      const recent = await app.ok(api.catalogueRecent, { stid }, { as });
      assert.deepEqual(
        recent.items.map((one) => one.item.reference),
        [adult?.reference],
      );
      const other = stid === DRIPS ? LAB : DRIPS;
      assert.deepEqual((await app.ok(api.catalogueRecent, { stid: other }, { as })).items, []);
    });
  }

  it('offers no COVID vaccine to a child, in whatever order patient and vaccine are chosen', async () => {
    await someone();
    const { apnt_id } = await hold(VACCINES);
    const early = await change(apnt_id, { items: [item('vaccine', 'vac-covid-first')] });
    assert.equal(early.code, undefined, 'nobody is chosen yet');
    assert.equal((await change(apnt_id, { rel_ids: [child] })).code, 'ITEM_NOT_FOR_AGE');
    await change(apnt_id, { rel_ids: [child], items: [] });
    const refused = await change(apnt_id, { items: [item('vaccine', 'vac-covid-first')] });
    assert.deepEqual(
      [refused.code, refused.data as unknown],
      ['ITEM_NOT_FOR_AGE', { reference: 'vac-covid-first', rel_id: child }],
    );
    await change(apnt_id, { rel_ids: [as.relId], items: [item('vaccine', 'vac-covid-first')] });
    assert.equal((await change(apnt_id, { rel_ids: [as.relId, child] })).code, 'ITEM_NOT_FOR_AGE');
    assert.equal((await change(apnt_id, { items: [item('vaccine', 'vac-mmr')] })).code, 'ITEM_NOT_FOR_AGE');
    const both = [item('vaccine', 'vac-covid-first', as.relId), item('vaccine', 'vac-mmr', child)];
    assert.equal((await change(apnt_id, { rel_ids: [as.relId, child], items: both })).code, undefined);
  });

  it('offers a vaccine from the month of its minimum age to the end of the month of its maximum age', async () => {
    await someone();
    const { apnt_id, starts_at } = await hold(VACCINES);
    const months = monthsBetween(addDays(riyadhDay(app.clock.now()), -8 * 365), riyadhDay(starts_at));
    const given = async (youngest: number, oldest: number) => {
      await app.ctx.db.script((script) =>
        script.exec(`UPDATE service_item SET min_age_months = ${youngest}, max_age_months = ${oldest}
          WHERE reference = 'vac-mmr'`),
      );
      return (await change(apnt_id, { rel_ids: [child], items: [item('vaccine', 'vac-mmr')] })).code;
    };
    assert.equal(await given(months, months), undefined);
    assert.equal(await given(months + 1, 999), 'ITEM_NOT_FOR_AGE');
    assert.equal(await given(0, months - 1), 'ITEM_NOT_FOR_AGE');
    assert.equal(await given(0, 200), undefined);
  });

  it('requests the patients again when a chosen vaccine does not suit them', async () => {
    await someone();
    const items = [item('vaccine', 'vac-covid-first'), item('vaccine', 'vac-mmr', child)];
    await app.ok(
      api.saveBasket,
      { basket: { ...emptyBasket(VACCINES), location: HOME, patients: [child], items } },
      { as },
    );
    const draft = await hold(VACCINES);
    assert.deepEqual(
      [draft.patients, draft.items.map(({ reference }) => reference), draft.missing],
      [[], ['vac-covid-first'], 'patients'],
    );
  });

  it('allows one COVID vaccine per patient, enforced by the database', async () => {
    await someone();
    const { apnt_id } = await hold(VACCINES);
    const two = [item('vaccine', 'vac-covid-first', as.relId), item('vaccine', 'vac-covid-booster')];
    assert.equal((await change(apnt_id, { rel_ids: [as.relId], items: two })).code, 'ITEM_ONCE_PER_PATIENT');
    await change(apnt_id, { rel_ids: [as.relId], items: two.slice(0, 1) });
    const written = app.ctx.db.script((script) =>
      script.exec(`INSERT INTO appointment_item
        (appointment_id, position, kind, reference, name_ar, name_en, quantity, unit_price, tax_class, once_group)
        VALUES ('${apnt_id}', 9, 'vaccine', 'vac-covid-booster', 'ك', 'C', 1, 1, 'standard', 'covid-vaccine')`),
    );
    await assert.rejects(written, (error) => violates(error, 'appointment_item_once_group'));
    const covid = await hold(COVID);
    const tests = [item('test', 'cov-pcr', as.relId), item('test', 'cov-antigen', as.relId)];
    assert.equal((await change(covid.apnt_id, { rel_ids: [as.relId], items: tests })).code, 'ITEM_LIMIT');
  });

  it('requires the passport for a travel certificate', async () => {
    await someone();
    const { apnt_id } = await hold(COVID);
    const resident = await aRelative(app, as.uid, { identityType: 'iqama', identity: '2000000006' });
    const rel_ids = [resident, as.relId];
    assert.deepEqual((await change(apnt_id, { rel_ids, items: [item('test', 'cov-pcr')] })).data.asked, []);
    const { data } = await change(apnt_id, { items: [item('test', 'cov-pcr-travel')] });
    assert.deepEqual(data.asked, [{ patient: resident, question: 'passport-number' }]);
    const answer = (question: string, given: string, patient = resident) => ({ patient, question, answer: given });
    const symptoms = rel_ids.map((id) => answer('covid-symptoms', 'no', id));
    assert.equal((await change(apnt_id, { answers: symptoms })).data.missing, 'questionnaire');
    assert.equal((await app.call(api.reviewBooking, { apnt_id }, { as })).code, 'STEP_MISSING');
    const wrong = await change(apnt_id, { answers: [...symptoms, answer('passport-number', '12')] });
    assert.equal(wrong.code, 'INVALID_REQUEST');
    const right = await change(apnt_id, { answers: [...symptoms, answer('passport-number', ' a 1234567\u200f')] });
    assert.equal(right.data.missing, null);
    const passport = right.data.answers.find((one: { question: string }) => one.question === 'passport-number');
    assert.equal(passport?.answer, 'A1234567');
  });

  it('keeps the answers that were given before the slot was held', async () => {
    await someone();
    const woman = await aRelative(app, as.uid, { gender: 'F', birthDate: '1990-01-01' });
    const answers = [
      { patient: woman, question: 'pregnancy', answer: 'no' },
      { patient: woman, question: 'allergies', answer: 'food:Peanuts\nmedicine:Aspirin' },
      { patient: woman, question: 'medicines', answer: 'none' },
    ];
    const noAnswers = [
      { patient: woman, question: 'pregnancy', answer: 'perhaps' },
      { patient: woman, question: 'allergies', answer: 'medicine:' },
    ];
    const items = [item('drip', 'drp-energy')];
    const kept = { location: HOME, patients: [woman], items, answers: [...answers, ...noAnswers] };
    const { basket } = await app.ok(api.saveBasket, { basket: { ...emptyBasket(DRIPS), ...kept } }, { as });
    const draft = await hold(DRIPS);
    assert.deepEqual([basket.asked, draft.asked], [draft.asked, [{ patient: woman, question: 'pregnancy' }]]);
    assert.deepEqual(draft.answers, answers);
  });

  it('asks only women about pregnancy, and refuses answers that a doctor must assess', async () => {
    await someone();
    const woman = await aRelative(app, as.uid, { gender: 'F', birthDate: '1990-01-01' });
    const man = await aRelative(app, as.uid, { gender: 'M', birthDate: '1990-01-01' });
    // She is not a patient of the visit, so no question concerns her.
    await aRelative(app, as.uid, { gender: 'F', birthDate: '1992-01-01' });
    const { apnt_id } = await hold(DRIPS);
    const { data } = await change(apnt_id, { rel_ids: [woman, man], items: [item('drip', 'drp-energy')] });
    assert.deepEqual(data.asked, [{ patient: woman, question: 'pregnancy' }]);
    for (const rel_id of [woman, man]) {
      const answers = await answersTo(DRIPS, data, rel_id);
      await app.ok(api.addQuestionnaires, { apnt_id, rel_id, answers }, { as });
    }
    await app.ok(api.reviewBooking, { apnt_id }, { as });
    const answers = (await answersTo(DRIPS, data, woman)).map((one) =>
      one.question === 'pregnancy' ? { ...one, answer: 'yes' } : one,
    );
    await app.ok(api.addQuestionnaires, { apnt_id, rel_id: woman, answers }, { as });
    const refused = await app.call(api.reviewBooking, { apnt_id }, { as });
    assert.deepEqual(
      [refused.code, refused.data as unknown],
      ['ANSWER_REFUSES', { rel_id: woman, question: 'pregnancy' }],
    );
  });

  it('holds no slot after a risk answer, and keeps that answer next to its correction', async () => {
    await someone();
    const woman = await aRelative(app, as.uid, { gender: 'F', birthDate: '1990-01-01' });
    const choosing = { ...emptyBasket(DRIPS), location: HOME, patients: [woman], items: [item('drip', 'drp-energy')] };
    const pregnant = (answer: string, earlier?: string[]) => ({
      ...choosing,
      answers: [{ patient: woman, question: 'pregnancy', answer, ...(earlier ? { earlier } : {}) }],
    });
    const kept = async (basket: Basket) => (await app.ok(api.saveBasket, { basket }, { as })).basket.answers;
    await kept(pregnant('yes'));
    const request = { stid: DRIPS, start: await free(DRIPS), location: HOME };
    const refused = await app.call(api.prebook, request, { as, key: newId('key') });
    assert.deepEqual(
      [refused.code, refused.data as unknown],
      ['ANSWER_REFUSES', { rel_id: woman, question: 'pregnancy' }],
    );
    assert.deepEqual(await kept(choosing), pregnant('yes').answers, 'a risk answer that is left out stays');
    const both = pregnant('no', ['yes']).answers;
    assert.deepEqual(await kept(pregnant('no')), both);
    assert.deepEqual(await kept(pregnant('no', [])), both, 'whatever the client says was answered earlier');
    const { apnt_id, answers } = await hold(DRIPS);
    assert.deepEqual(answers, both);
    const again = await change(apnt_id, { answers: pregnant('no').answers });
    assert.deepEqual(again.data.answers, both);
  });

  it('assigns a female caregiver for bathing a woman while one is free, also without a preference', async () => {
    await someone();
    const mother = await aRelative(app, as.uid, { gender: 'F', birthDate: '1960-01-01' });
    const father = await aRelative(app, as.uid, { gender: 'M', birthDate: '1958-01-01' });
    const freeOf = async (gender: 'M' | 'F'): Promise<string[]> => {
      const { days } = await app.ok(api.windowSearch, { stid: NURSING, location: SPOT, gender, days: 7 });
      return days.flatMap(({ slots }) => slots).flatMap(({ state, start }) => (state === 'free' ? [start] : []));
    };
    const men = await freeOf('M');
    const start = (await freeOf('F')).find((one) => men.includes(one)) as string;
    const comesTo = async (patient: string): Promise<string | undefined> => {
      const items = [item('task', 'tsk-bedbath')];
      const basket = { ...emptyBasket(NURSING), patients: [patient], items, location: HOME, gender: 'A' as const };
      await app.ok(api.saveBasket, { basket }, { as });
      const request = { stid: NURSING, start, gender: 'A' as const, location: HOME };
      const { apnt_id, provider } = await app.ok(api.prebook, request, { as, key: newId('key') });
      await app.ok(api.releaseHold, { apnt_id }, { as });
      return provider.gender;
    };
    assert.equal(await comesTo(mother), 'F');
    assert.equal(await comesTo(father), 'M');
  });

  it('requires street and building for the review, which a saved address contains', async () => {
    await someone();
    const { door: _door, ...point } = HOME;
    const { apnt_id } = await hold(LAB);
    await change(apnt_id, { rel_ids: [as.relId], items: [item('test', 'tst-zinc')], location: point });
    const refused = await app.call(api.reviewBooking, { apnt_id }, { as });
    assert.deepEqual([refused.code, refused.data as unknown], ['STEP_MISSING', { step: 'location' }]);
    const written = { type: 'home', street: 'السدر', building: '4021', flat: '12', landmark: '' } as const;
    const { address } = await app.ok(api.addAddress, { ...written, ...SPOT, city: 'الرياض' }, { as });
    const { data } = await change(apnt_id, { location: { ...point, address_id: address.id } });
    assert.equal(data.missing, null);
    const { location } = data.visit as { location: { label: string; door: object } };
    assert.equal(location.label, 'مبنى ٤٠٢١، شقة ١٢، شارع السدر');
    assert.deepEqual(location.door, { street: 'السدر', building: '4021', flat: '12', landmark: '' });
  });

  it('gives a moved hold the current contents of the basket', async () => {
    await someone();
    const basket = { ...emptyBasket(LAB), location: HOME, patients: [as.relId], items: [item('test', 'tst-zinc')] };
    await app.ok(api.saveBasket, { basket }, { as });
    const first = await hold(LAB);
    await app.ok(api.saveBasket, { basket: { ...basket, patients: [child], symptoms: 'Ring twice' } }, { as });
    const second = await hold(LAB);
    assert.equal(second.apnt_id, first.apnt_id);
    assert.deepEqual(
      second.patients.map(({ rel_id }) => rel_id),
      [child],
    );
    assert.equal(second.symptoms, 'Ring twice');
  });

  it('reports before the hold what a package already contains, what costs more, and what is unavailable', async () => {
    await someone();
    const items = [
      item('package', 'pkg-heart'),
      item('test', 'tst-lipid'),
      item('test', 'tst-zinc'),
      item('test', 'tst-lead'),
    ];
    const basket = { ...emptyBasket(LAB), location: HOME, items };
    const saved = await app.ok(api.saveBasket, { basket }, { as });
    assert.deepEqual(
      saved.listed?.map(({ reference }) => reference).toSorted(),
      items.map(({ reference }) => reference).toSorted(),
    );
    const told = (warnings: readonly api.BasketWarning[] = []) =>
      warnings.map(({ kind, reference, within, before: was, now }) => [
        kind,
        reference,
        within?.reference ?? null,
        was,
        now,
      ]);
    const contained = ['contained', 'tst-lipid', 'pkg-heart', null, null];
    assert.deepEqual(told(saved.warnings), [contained]);
    const prices = (zinc: number, lead: boolean) =>
      app.ctx.db.script((script) =>
        script.exec(`UPDATE service_item SET price = ${zinc} WHERE reference = 'tst-zinc';
          UPDATE service_item SET active = ${lead} WHERE reference = 'tst-lead'`),
      );
    await prices(15_000, false);
    const changed = [
      ['price-changed', 'tst-zinc', null, 12_000, 15_000],
      ['gone', 'tst-lead', null, null, null],
    ];
    assert.deepEqual(told((await app.ok(api.basket, {}, { as })).warnings), [...changed, contained]);
    assert.deepEqual(
      told((await app.ok(api.saveBasket, { basket }, { as })).warnings),
      [...changed, contained],
      'until they are accepted',
    );
    const draft = await hold(LAB);
    assert.deepEqual(told(draft.warnings), [...changed, contained]);
    assert.deepEqual(
      draft.items.map(({ reference }) => reference),
      ['pkg-heart', 'tst-lipid', 'tst-zinc'],
    );
    const accepted = await app.ok(api.saveBasket, { basket, accept_prices: true }, { as });
    assert.deepEqual(told(accepted.warnings), [changed[1], contained]);
    await change(draft.apnt_id, { rel_ids: [as.relId] });
    await prices(18_000, true);
    const { booking } = await app.ok(api.reviewBooking, { apnt_id: draft.apnt_id }, { as });
    assert.deepEqual(told(booking.warnings), [['price-changed', 'tst-zinc', null, 12_000, 18_000], contained]);
    await prices(12_000, true);
  });

  it('reports an unknown item as unavailable under its id', async () => {
    await someone();
    const basket = { ...emptyBasket(LAB), location: HOME, items: [item('test', 'tst-unknown')] };
    const { warnings = [] } = await app.ok(api.saveBasket, { basket }, { as });
    assert.deepEqual(
      warnings.map(({ kind, reference, name }) => [kind, reference, name]),
      [['gone', 'tst-unknown', { ar: 'tst-unknown', en: 'tst-unknown' }]],
    );
  });

  it('reports what a package already contains to its account only', async () => {
    await someone();
    const warned = async (...items: Item[]) => {
      const basket = { ...emptyBasket(LAB), location: HOME, patients: [as.relId, child], items };
      const { warnings = [] } = await app.ok(api.saveBasket, { basket }, { as });
      return warnings.map(({ kind, reference, patient }) => [kind, reference, patient]);
    };
    const heart = (patient: string | null) => item('package', 'pkg-heart', patient);
    const lipid = (patient: string | null) => item('test', 'tst-lipid', patient);
    const contained = (patient: string | null) => [['contained', 'tst-lipid', patient]];
    assert.deepEqual(await warned(heart(as.relId), lipid(as.relId)), contained(as.relId));
    assert.deepEqual(await warned(heart(as.relId), lipid(child)), []);
    assert.deepEqual(await warned(heart(null), lipid(child)), contained(child));
    assert.deepEqual(await warned(heart(child), lipid(null)), contained(null));
  });
});
