import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  addRelative,
  deleteRelative,
  patientList,
  patientProfile,
  priceTerms,
  relativeList,
  updatePatient,
  updateUserProfile,
  userProfile,
} from 'shared-contracts/api';
import { KNOWN } from '../../adapters/embedded/people.ts';
import { SAMPLE } from './seed-people.ts';
import { aFreshProof, aRelative, aUser, createTestApp, signIn, type TestApp } from '../../testing/index.ts';

const child = {
  fn: 'Layan',
  ln: 'Alqahtani',
  gnd: 'F' as const,
  dob: KNOWN.layan.birthDate,
  relation: 'daughter',
  identity_type: 'national-id' as const,
  identity: KNOWN.layan.identity,
  natio: 'SA',
};

describe('the patients of an account', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  it('are listed with the holder first, then relatives', async () => {
    const as = await signIn(app, '+966500000001');
    const { patients } = await app.ok(patientList, {}, { as });
    assert.deepEqual(
      patients.map(({ rel_id }) => rel_id),
      [SAMPLE.noura.self, SAMPLE.noura.son, SAMPLE.noura.mother],
    );
    assert.equal(patients[1]?.age, 6);
    assert.deepEqual(
      patients.map(({ relation }) => relation.name.ar),
      ['صاحبة الحساب', 'ابن', 'أم'],
      'Arabic names a woman as one',
    );
    const { relatives } = await app.ok(relativeList, { family: 'true' }, { as });
    assert.equal(relatives.length, 2);
    assert.equal((await app.ok(userProfile, {}, { as })).personal.natio_name.en, 'Saudi Arabia');
  });

  it('are limited to fifteen relatives, also concurrently', async () => {
    const as = await aUser(app);
    const add = () => app.call(addRelative, { ...child, identity_type: 'baby', identity: '' }, { as, language: 'en' });
    const answers = await Promise.all(Array.from({ length: 17 }, add));
    const refused = answers.filter(({ code }) => code !== undefined);
    assert.deepEqual(
      refused.map(({ code }) => code),
      ['RELATIVE_LIMIT', 'RELATIVE_LIMIT'],
    );
    assert.match(refused[0]?.message ?? '', /^The most relatives of one account are 15\./);
    const { relatives } = await app.ok(relativeList, {}, { as });
    assert.equal(relatives.length, 15);
    await assert.rejects(aRelative(app, as.uid), 'the database counts too');
    await app.ok(deleteRelative, { rel_id: relatives[0]?.rel_id ?? '' }, { as });
    assert.equal((await add()).code, undefined);
  });

  it('are verified with the identity provider when added', async () => {
    const as = await aUser(app);
    const { patient } = await app.ok(addRelative, child, { as });
    assert.deepEqual([patient.verified, patient.relation.name.en, patient.age], [true, 'Daughter', 7]);
    assert.match(patient.img ?? '', /^\/api\/files\/avatar\/fc-/);
    assert.equal(
      (await app.call(addRelative, child, { as })).code,
      'IDENTITY_INVALID',
      'one identity once per account',
    );
    await app.ok(deleteRelative, { rel_id: patient.rel_id }, { as });
  });

  it('may have no identity number only as babies', async () => {
    const as = await aUser(app);
    const baby = { ...child, relation: 'baby', identity_type: 'baby' as const, identity: '', dob: '2026-11-01' };
    assert.equal((await app.call(addRelative, baby, { as })).status, 1000);
    assert.equal((await app.call(addRelative, { ...child, identity: '' }, { as })).code, 'IDENTITY_INVALID');
    assert.equal((await app.call(addRelative, { ...child, identity_type: 'iqama' }, { as })).code, 'IDENTITY_INVALID');
    assert.equal((await app.call(addRelative, { ...child, relation: 'self' }, { as })).code, 'INVALID_REQUEST');
  });

  it('lose the verification when name, identity or date of birth no longer match the register', async () => {
    const as = await aUser(app);
    const { patient } = await app.ok(addRelative, child, { as });
    const change = { ...child, type: 'personal' as const, rel_id: patient.rel_id, provider_code: '' };
    assert.equal((await app.ok(updatePatient, { ...change, fn: 'Leyan' }, { as })).patient.verified, true);
    assert.equal((await app.ok(updatePatient, { ...change, fn: 'Fahad' }, { as })).patient.verified, false);
    assert.equal((await app.ok(updatePatient, change, { as })).patient.verified, true);
    assert.equal((await app.ok(updatePatient, { ...change, dob: '2019-01-01' }, { as })).patient.verified, false);
    await app.ok(deleteRelative, { rel_id: patient.rel_id }, { as });
  });

  it('are verified again when the holder changes their name', async () => {
    const { identity, birthDate } = KNOWN.reem;
    const self = { firstName: 'Reem', lastName: 'Aldosari', identityType: 'national-id' as const, identity, birthDate };
    const as = await aUser(app, { self: { ...self, verified: true, citizen: true } });
    assert.equal((await app.ok(updateUserProfile, { fn: 'Salem' }, { as })).personal.verified, false);
    assert.equal((await app.ok(updateUserProfile, { fn: 'Reem' }, { as })).personal.verified, true);
  });

  it('are no longer charged VAT once a citizen corrects a number that was entered as a passport', async () => {
    const { identity, birthDate } = KNOWN.citizen;
    const mistyped = { identity: identity.slice(0, 9), identityType: 'passport' as const, nationality: 'SA' };
    const as = await aUser(app, { self: { firstName: 'Salman', lastName: 'Alqahtani', birthDate, ...mistyped } });
    const taxClass = async () => (await app.ok(priceTerms, {}, { as })).tax_class;
    const before = await app.ok(userProfile, {}, { as });
    assert.match(before.VATError?.message.en ?? '', /not a national ID, so VAT is added/);
    assert.equal(await taxClass(), 'standard');
    const { rel_id, fn, ln, gnd } = before.personal;
    const correction = { type: 'personal' as const, rel_id, fn, ln, gnd, dob: birthDate, identity, natio: 'SA' };
    const { patient } = await app.ok(updatePatient, { ...correction, provider_code: '' }, { as });
    assert.equal(patient.verified, true);
    assert.equal(await taxClass(), 'citizen');
    assert.equal((await app.ok(userProfile, {}, { as })).VATError, undefined);
  });

  it('are not found by another account', async () => {
    const as = await aUser(app);
    const stranger = await aUser(app);
    const theirs = await aRelative(app, stranger.uid);
    const change = { ...child, type: 'personal' as const, rel_id: theirs, provider_code: '' };
    for (const answer of [
      await app.call(patientProfile, { rel_id: theirs }, { as }),
      await app.call(deleteRelative, { rel_id: theirs }, { as }),
      await app.call(updatePatient, change, { as }),
      await app.call(patientProfile, { rel_id: 'rel_none' }, { as }),
    ]) {
      assert.deepEqual([answer.http, answer.code, answer.data], [404, 'NOT_FOUND', undefined]);
    }
    assert.equal((await app.ok(patientProfile, { rel_id: theirs }, { as: stranger })).patient.fn, 'Test');
  });

  it('can be deleted as relatives, never as the holder', async () => {
    const as = await aUser(app);
    const relId = await aRelative(app, as.uid);
    await app.ok(deleteRelative, { rel_id: relId }, { as });
    assert.equal((await app.call(patientProfile, { rel_id: relId }, { as })).code, 'NOT_FOUND');
    assert.equal((await app.call(deleteRelative, { rel_id: as.relId }, { as })).code, 'NOT_FOUND');
  });

  it('keep omitted fields when the profile is updated', async () => {
    const as = await aUser(app, { self: { firstName: 'Reem', lastName: 'Aldosari' } });
    const { personal } = await app.ok(
      updateUserProfile,
      { email: 'New@Example.com', fresh_proof: await aFreshProof(app, as, 'change-email') },
      { as },
    );
    assert.deepEqual([personal.fn, personal.ln, personal.email], ['Reem', 'Aldosari', 'new@example.com']);
  });

  it('have one display name, as the holder entered it, in profile and list', async () => {
    const as = await aUser(app, { self: { firstName: 'Huda', lastName: 'Alotaibi', displayName: 'هدى العتيبي' } });
    const { personal } = await app.ok(userProfile, {}, { as });
    assert.equal(personal.display_name, 'هدى العتيبي');
    assert.equal((await app.ok(patientList, {}, { as })).patients[0]?.display_name, 'هدى العتيبي');
  });

  it('reject a name change that is based on an outdated profile', async () => {
    const as = await aUser(app, { self: { firstName: 'Reem', lastName: 'Aldosari' } });
    const { revision } = await app.ok(userProfile, {}, { as });
    await app.ok(updateUserProfile, { fn: 'Rima', revision }, { as });
    assert.equal((await app.call(updateUserProfile, { fn: 'Rania', revision }, { as })).code, 'PROFILE_CHANGED');
    assert.equal((await app.ok(userProfile, {}, { as })).personal.fn, 'Rima');
  });

  it('have the account’s preferred calendar for dates', async () => {
    const as = await aUser(app);
    assert.equal((await app.ok(userProfile, {}, { as })).calendar, 'gregorian');
    assert.equal((await app.ok(updateUserProfile, { calendar: 'hijri' }, { as })).calendar, 'hijri');
    assert.equal((await app.ok(userProfile, {}, { as })).calendar, 'hijri');
  });
});
