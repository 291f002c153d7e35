/** A relative’s citizenship removes VAT only with a confirmed relation, and nobody learns who has an account. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  addRelative,
  bookingDetails,
  confirmRelation,
  confirmRelationCode,
  deleteRelative,
  patientList,
  patientProfile,
  prebook,
  priceTerms,
  reviewBooking,
  updatePatient,
  userProfile,
} from 'shared-contracts/api';
import { embeddedIdentityVerification } from '../../adapters/embedded/identity-verification.ts';
import { KNOWN, type KnownPerson } from '../../adapters/embedded/people.ts';
import { smsInbox } from '../../adapters/embedded/sms.ts';
import { noIdentityVerification } from '../../adapters/none.ts';
import { newId } from '../../core/ids.ts';
import { DOCTOR, freeSlot, type Patient } from '../../testing/booking.ts';
import { aUser, createTestApp, type TestApp, type TestUser } from '../../testing/index.ts';

const DAY = 86_400_000;
const OPS_TOKEN = 'o'.repeat(32);

const personOf = ({ identity, birthDate, nationality, name }: KnownPerson) => {
  const [fn = '', ln = ''] = name.en.split(' ');
  return { fn, ln, dob: birthDate, identity, natio: nationality };
};
const relativeOf = (known: KnownPerson, relation: string, gnd: 'M' | 'F') => ({
  ...personOf(known),
  relation,
  gnd,
  identity_type: known.nationality === 'SA' ? ('national-id' as const) : ('iqama' as const),
});
const spouse = relativeOf(KNOWN.citizen, 'spouse', 'M');
const daughter = relativeOf(KNOWN.layan, 'daughter', 'F');

/** An account whose holder is verified as a known person. */
const holderOf = (app: TestApp, known: KnownPerson, deviceId = 'test-device') => {
  const citizen = known.nationality === 'SA';
  const [firstName = '', lastName = ''] = known.name.en.split(' ');
  const { identity, birthDate, nationality } = known;
  return aUser(app, {
    deviceId,
    self: {
      firstName,
      lastName,
      identity,
      birthDate,
      nationality,
      citizen,
      verified: true,
      identityType: citizen ? 'national-id' : 'iqama',
    },
  });
};

const stepsIn = (app: TestApp) => {
  const add = async (as: TestUser, relative: ReturnType<typeof relativeOf>) =>
    (await app.ok(addRelative, relative, { as })).patient;
  const ask = (as: TestUser, rel_id: string) => app.call(confirmRelation, { rel_id }, { as });
  const enter = (as: TestUser, rel_id: string, code: string) => app.call(confirmRelationCode, { rel_id, code }, { as });
  const taxClass = async (as: TestUser, rel_id: string) => (await app.ok(priceTerms, { rel_id }, { as })).tax_class;
  const check = async (as: TestUser, rel_id: string) =>
    (await app.ok(patientProfile, { rel_id }, { as })).patient.relation_check;
  const messages = async ({ phone }: TestUser) => {
    await app.ctx.jobs.runDue();
    return (await app.ctx.db.read((tx) => smsInbox(tx, phone, 10))).map(({ text }) => text);
  };
  const codeOf = async (as: TestUser) =>
    /\b(\d{4});/.exec((await messages(as))[0] ?? '')?.[1] ?? assert.fail('no code');
  const confirm = async (as: TestUser, rel_id: string, own: TestUser) => {
    await ask(as, rel_id);
    return enter(as, rel_id, await codeOf(own));
  };
  return { add, ask, enter, taxClass, check, messages, codeOf, confirm };
};

const otherThan = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');

describe('a citizen added as a relative', () => {
  let app: TestApp;
  let as: Patient;
  let steps: ReturnType<typeof stepsIn>;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
    steps = stepsIn(app);
    as = await aUser(app);
  });
  after(() => app.close());

  it('is charged VAT when added by name, number and birth date, and the reason is stated', async () => {
    const patient = await steps.add(as, spouse);
    assert.equal(patient.verified, true);
    assert.equal(patient.relation_check, 'code');
    const terms = await app.ok(priceTerms, { rel_id: patient.rel_id }, { as });
    assert.equal(terms.tax_class, 'standard');
    assert.equal(terms.relation_check, 'code');
    const start = await freeSlot(app);
    const draft = await app.ok(prebook, { provider_id: DOCTOR, start }, { as, key: newId('key') });
    await app.ok(bookingDetails, { apnt_id: draft.apnt_id, rel_ids: [patient.rel_id] }, { as });
    const { quote, booking } = await app.ok(reviewBooking, { apnt_id: draft.apnt_id, use_wallet: false }, { as });
    assert.equal(quote.total, Math.round(booking.provider.fee * 1.15));
    assert.equal(
      quote.lines.find(({ kind }) => kind === 'vat')?.note?.en,
      '15%, because the relation is not confirmed yet',
    );
    assert.equal(booking.patients[0]?.relation_check, 'code');
  });

  it('cannot be confirmed by any code while having no account', async () => {
    const rel_id = (await app.ok(patientList, {}, { as })).patients[1]?.rel_id ?? assert.fail('no relative');
    assert.equal((await steps.ask(as, rel_id)).data.kind, 'code');
    await app.ctx.jobs.runDue();
    const sent = await app.ctx.db.read((tx) => smsInbox(tx, null, 20));
    assert.equal(sent.filter(({ text }) => text.includes('confirm that you are family')).length, 0);
    assert.equal((await steps.enter(as, rel_id, '0000')).code, 'OTP_INCORRECT');
    assert.equal(await steps.taxClass(as, rel_id), 'standard');
  });
});

describe('an adult relative with an account of their own', () => {
  let app: TestApp;
  let own: Patient;
  let steps: ReturnType<typeof stepsIn>;
  before(async () => {
    app = await createTestApp();
    steps = stepsIn(app);
    own = await aUser(app, {
      account: { language: 'en' },
      self: {
        firstName: 'Salman',
        lastName: 'Alqahtani',
        identity: KNOWN.citizen.identity,
        nationality: 'SA',
        birthDate: KNOWN.citizen.birthDate,
        identityType: 'national-id',
        verified: true,
        citizen: true,
      },
    });
  });
  after(() => app.close());

  it('confirms the relation by a code on their phone that names the requester; VAT and claim are removed', async () => {
    const as = await holderOf(app, KNOWN.ayesha);
    const patient = await steps.add(as, spouse);
    assert.equal(patient.in_review, true);
    assert.equal(await steps.taxClass(as, patient.rel_id), 'standard');
    const answer = await steps.ask(as, patient.rel_id);
    assert.equal(answer.data.kind, 'code');
    assert.equal(JSON.stringify(answer.data).includes(own.phone.slice(-4)), false);
    const [message = ''] = await steps.messages(own);
    assert.match(message, /Ayesha Ahmad/);
    assert.match(message, /a member of your family only/);
    const code = await steps.codeOf(own);
    assert.equal((await steps.enter(as, patient.rel_id, otherThan(code))).code, 'OTP_INCORRECT');
    assert.equal(await steps.taxClass(as, patient.rel_id), 'standard');
    const confirmed = await steps.enter(as, patient.rel_id, code);
    assert.equal(confirmed.data.patient.relation_check, 'confirmed');
    assert.equal(confirmed.data.patient.verified, true);
    assert.equal(confirmed.data.patient.in_review, false);
    assert.equal(await steps.taxClass(as, patient.rel_id), 'citizen');
    assert.equal((await app.ok(userProfile, {}, { as: own })).personal.verified, true);
  });

  it('is confirmed by a code only in the account that requested it', async () => {
    await app.clock.advance(DAY);
    const [first, second] = [await holderOf(app, KNOWN.omar), await aUser(app)];
    const [mine, theirs] = [await steps.add(first, spouse), await steps.add(second, spouse)];
    await steps.ask(first, mine.rel_id);
    const code = await steps.codeOf(own);
    // From the same device, so that only the relative of the code differs.
    assert.equal((await steps.enter(second, theirs.rel_id, code)).code, 'OTP_EXPIRED');
    assert.equal((await steps.enter(second, mine.rel_id, code)).code, 'NOT_FOUND');
    assert.equal((await steps.enter(first, mine.rel_id, code)).data.patient.relation_check, 'confirmed');
    assert.equal(await steps.taxClass(second, theirs.rel_id), 'standard');
  });

  it('loses the confirmation with a name change, and when deleted', async () => {
    await app.clock.advance(DAY);
    const as = await aUser(app);
    const { rel_id } = await steps.add(as, spouse);
    await steps.confirm(as, rel_id, own);
    assert.equal(await steps.taxClass(as, rel_id), 'citizen');
    const change = { type: 'personal' as const, rel_id, ...personOf(KNOWN.citizen), gnd: 'M' as const };
    await app.ok(updatePatient, { ...change, fn: 'Salmaan', provider_code: '' }, { as });
    assert.equal(await steps.check(as, rel_id), 'code');
    assert.equal(await steps.taxClass(as, rel_id), 'standard');
    await app.clock.advance(DAY / 2);
    await steps.confirm(as, rel_id, own);
    assert.equal(await steps.taxClass(as, rel_id), 'citizen');
    await app.ok(deleteRelative, { rel_id }, { as });
    const again = await steps.add(as, spouse);
    assert.equal(await steps.taxClass(as, again.rel_id), 'standard');
  });

  it('loses the confirmation when the identity of the holder changes', async () => {
    await app.clock.advance(DAY);
    const as = await holderOf(app, KNOWN.bilal);
    const { rel_id } = await steps.add(as, spouse);
    await steps.confirm(as, rel_id, own);
    assert.equal(await steps.check(as, rel_id), 'confirmed');
    const other = { ...personOf(KNOWN.reem), gnd: 'F' as const, provider_code: '' };
    await app.ok(updatePatient, { type: 'personal', rel_id: as.relId, ...other }, { as });
    assert.equal(await steps.check(as, rel_id), 'code');
  });
});

describe('the confirmation code of a relation', () => {
  let app: TestApp;
  let steps: ReturnType<typeof stepsIn>;
  before(async () => {
    app = await createTestApp();
    steps = stepsIn(app);
  });
  after(() => app.close());

  /** The answers to a caller who uses up all limits; the entered digits are never correct. */
  const triedOut = async (own: TestUser | null): Promise<unknown[]> => {
    const as = await aUser(app);
    const { rel_id } = await steps.add(as, own ? spouse : relativeOf(KNOWN.reem, 'spouse', 'F'));
    const seen: unknown[] = [];
    for (let round = 0; round < 4; round += 1) {
      const { code, data } = await steps.ask(as, rel_id);
      seen.push([code, data]);
    }
    await app.ctx.jobs.runDue();
    const right = own && (await steps.codeOf(own));
    for (let round = 0; round < 6; round += 1) {
      const { code, data } = await steps.enter(as, rel_id, right ? otherThan(right) : '1234');
      seen.push([code, data]);
    }
    return seen;
  };

  it('has the same answers and limits whether or not the relative has an account', async () => {
    const own = await holderOf(app, KNOWN.citizen);
    await app.ctx.db.script((script) => script.exec(`UPDATE account SET language = 'en'`));
    const [having, lacking] = [await triedOut(own), await triedOut(null)];
    assert.deepEqual(having, lacking);
    const codes = having.map((one) => (one as [string | undefined])[0]);
    assert.equal(codes[3], 'OTP_SEND_LIMIT');
    assert.deepEqual(codes.slice(4), [...Array(4).fill('OTP_INCORRECT'), 'OTP_LOCKED', 'OTP_LOCKED']);
  });

  it('has limits per phone number over all requesting accounts', async () => {
    const as = await aUser(app);
    const { rel_id } = await steps.add(as, spouse);
    assert.equal((await steps.ask(as, rel_id)).code, 'OTP_LOCKED');
    assert.equal((await steps.enter(as, rel_id, '1234')).code, 'OTP_LOCKED');
  });

  it('cannot be requested or used for another account’s relative', async () => {
    const [as, stranger] = [await aUser(app), await aUser(app)];
    const { rel_id } = await steps.add(as, relativeOf(KNOWN.huda, 'mother', 'F'));
    assert.equal((await steps.ask(stranger, rel_id)).code, 'NOT_FOUND');
    assert.equal((await steps.enter(stranger, rel_id, '1234')).code, 'NOT_FOUND');
    assert.equal((await steps.ask(as, as.relId)).code, 'INVALID_REQUEST');
  });

  it('settles the claim of a relative who signed up after being added', async () => {
    await app.clock.advance(DAY);
    const as = await aUser(app);
    const noura = relativeOf(KNOWN.noura, 'sister', 'F');
    const patient = await steps.add(as, noura);
    assert.equal(patient.verified, true);
    const own = await aUser(app, { account: { language: 'en' } });
    await app.ok(
      updatePatient,
      { type: 'personal', rel_id: own.relId, ...personOf(KNOWN.noura), gnd: 'F', provider_code: '' },
      { as: own },
    );
    assert.equal((await app.ok(userProfile, {}, { as: own })).personal.in_review, true);
    const { data } = await steps.confirm(as, patient.rel_id, own);
    assert.equal(data.patient.relation_check, 'confirmed');
    const { personal } = await app.ok(userProfile, {}, { as: own });
    assert.equal(personal.verified, true);
    assert.equal(personal.in_review, false);
    assert.equal(await steps.taxClass(own, own.relId), 'citizen');
  });
});

describe('a child relative', () => {
  it('in the holder’s family is confirmed by the register immediately', async () => {
    const app = await createTestApp();
    const steps = stepsIn(app);
    const as = await holderOf(app, KNOWN.citizen);
    const patient = await steps.add(as, daughter);
    assert.equal(patient.relation_check, 'confirmed');
    assert.equal(await steps.taxClass(as, patient.rel_id), 'citizen');
    await app.close();
  });

  it('in another family is not confirmed, and the refusal states the reason', async () => {
    const app = await createTestApp();
    const steps = stepsIn(app);
    const as = await holderOf(app, KNOWN.omar);
    const patient = await steps.add(as, daughter);
    assert.equal(patient.relation_check, 'register');
    assert.equal((await steps.ask(as, patient.rel_id)).code, 'RELATION_UNCONFIRMED');
    assert.equal(await steps.taxClass(as, patient.rel_id), 'standard');
    await app.close();
  });

  it('is confirmed once the identity of the holder is verified', async () => {
    const app = await createTestApp();
    const steps = stepsIn(app);
    const as = await aUser(app);
    const { rel_id } = await steps.add(as, daughter);
    assert.equal((await steps.ask(as, rel_id)).code, 'HOLDER_UNVERIFIED');
    const self = { type: 'personal' as const, rel_id: as.relId, ...personOf(KNOWN.citizen), gnd: 'M' as const };
    await app.ok(updatePatient, { ...self, provider_code: '' }, { as });
    assert.equal(await steps.check(as, rel_id), 'confirmed');
    await app.close();
  });

  it('whose identity a stranger verified first is shared with the parent, and the stranger still pays VAT', async () => {
    const app = await createTestApp();
    const steps = stepsIn(app);
    const stranger = await holderOf(app, KNOWN.omar);
    const taken = await steps.add(stranger, daughter);
    const as = await holderOf(app, KNOWN.citizen);
    const patient = await steps.add(as, daughter);
    assert.equal(patient.relation_check, 'confirmed');
    assert.equal(patient.verified, true);
    assert.equal(await steps.taxClass(stranger, taken.rel_id), 'standard');
    await app.close();
  });

  it('is looked up again by a job when the register does not respond', async () => {
    const real = embeddedIdentityVerification();
    let reachable = false;
    const confirmRelationOf: typeof real.confirmRelation = (enquiry) =>
      reachable ? real.confirmRelation(enquiry) : Promise.reject(new Error('unreachable'));
    const app = await createTestApp({
      ports: { identityVerification: { ...real, confirmRelation: confirmRelationOf } },
    });
    const steps = stepsIn(app);
    const as = await holderOf(app, KNOWN.citizen);
    const { rel_id, relation_check } = await steps.add(as, daughter);
    assert.equal(relation_check, 'register');
    reachable = true;
    await app.clock.advance(6 * 60_000);
    await app.ctx.jobs.runDue();
    assert.equal(await steps.check(as, rel_id), 'confirmed');
    await app.close();
  });

  it('stays unconfirmed without an identity provider', async () => {
    const { confirmRelation: confirmNone } = noIdentityVerification;
    const real = embeddedIdentityVerification();
    const app = await createTestApp({ ports: { identityVerification: { ...real, confirmRelation: confirmNone } } });
    const steps = stepsIn(app);
    const patient = await steps.add(await holderOf(app, KNOWN.citizen), daughter);
    assert.equal(patient.relation_check, 'register');
    await app.close();
  });

  it('is confirmed in both accounts by an operator who finds that they share the child', async () => {
    const app = await createTestApp({ settings: { OPS_TOKEN, LOAD_PASS_KEY: 'l'.repeat(32) } });
    const steps = stepsIn(app);
    const [first, second] = [await aUser(app), await aUser(app)];
    const [one, two] = [await steps.add(first, daughter), await steps.add(second, daughter)];
    const ops = (method: 'GET' | 'POST', payload?: object) =>
      app.server.inject({
        method,
        url: '/internal/identity-claims',
        headers: { authorization: `Bearer ${OPS_TOKEN}` },
        ...(payload ? { payload } : {}),
      });
    const [claim] = (await ops('GET')).json<{ data: { claims: { id: string }[] } }>().data.claims;
    await ops('POST', { id: claim?.id, decision: 'shared' });
    assert.equal(await steps.check(first, one.rel_id), 'confirmed');
    assert.equal(await steps.check(second, two.rel_id), 'confirmed');
    await app.close();
  });
});
