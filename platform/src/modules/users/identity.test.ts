/** Nobody can guess the birth date of a number, and nobody can take over a verified identity. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addRelative, notificationList, patientList, updatePatient, userProfile } from 'shared-contracts/api';
import { KNOWN } from '../../adapters/embedded/people.ts';
import { embeddedIdentityVerification } from '../../adapters/embedded/identity-verification.ts';
import { aUser, createTestApp, type TestApp, type TestUser } from '../../testing/index.ts';

const DAY = 86_400_000;
const OPS_TOKEN = 'o'.repeat(32);
const SETTINGS = { OPS_TOKEN, LOAD_PASS_KEY: 'l'.repeat(32) };

const { identity, birthDate } = KNOWN.layan;
const daughter = {
  fn: 'Layan',
  ln: 'Alqahtani',
  gnd: 'F' as const,
  dob: birthDate,
  relation: 'daughter',
  identity_type: 'national-id' as const,
  identity,
  natio: 'SA',
};

const counted = () => {
  const real = embeddedIdentityVerification();
  const asked: string[] = [];
  const verify: typeof real.verify = (enquiry) => {
    asked.push(enquiry.birthDate);
    return real.verify(enquiry);
  };
  return { asked, ports: { identityVerification: { ...real, verify } } };
};

describe('the identity provider', () => {
  it('is called five times a day for one number over all accounts, also concurrently', async () => {
    const { asked, ports } = counted();
    const app = await createTestApp({ ports });
    const guess = async (day: number) => {
      const as = await aUser(app);
      const dob = `2019-09-${String(day).padStart(2, '0')}`;
      return (await app.ok(addRelative, { ...daughter, dob }, { as })).patient.verified;
    };
    // The seventeenth attempt is correct, and arrives too late.
    const answers = await Promise.all(Array.from({ length: 16 }, (_, day) => guess(day + 1)));
    assert.deepEqual(answers, Array(16).fill(false));
    assert.equal(asked.length, 5);
    assert.equal(await guess(17), false);
    assert.equal(asked.length, 5);
    await app.close();
  });

  it('is called again for waiting relatives when the limit has passed', async () => {
    const app = await createTestApp({ settings: { SESSION_HOURS: '72' } });
    for (let day = 1; day <= 5; day += 1)
      await app.ok(addRelative, { ...daughter, dob: `2019-08-0${day}` }, { as: await aUser(app) });
    const owner = await aUser(app);
    const verified = async () => (await app.ok(patientList, {}, { as: owner })).patients[1]?.verified;
    assert.equal((await app.ok(addRelative, daughter, { as: owner })).patient.verified, false);
    await app.clock.advance(DAY - 1);
    await app.ctx.jobs.runDue();
    assert.equal(await verified(), false);
    await app.clock.advance(1);
    await app.ctx.jobs.runDue();
    assert.equal(await verified(), true);
    await app.close();
  });

  it('is not called twice with the same data, and ten times a day for one account', async () => {
    const { asked, ports } = counted();
    const app = await createTestApp({ ports, settings: { IDENTITY_TRIES_PER_DAY: '100' } });
    const as = await aUser(app);
    const { patient } = await app.ok(addRelative, { ...daughter, dob: '2018-01-01' }, { as });
    const change = { ...daughter, type: 'personal' as const, rel_id: patient.rel_id, provider_code: '' };
    await app.ok(updatePatient, { ...change, dob: '2018-01-01' }, { as });
    assert.equal(asked.length, 1);
    for (let day = 10; day < 25; day += 1) await app.ok(updatePatient, { ...change, dob: `2018-01-${day}` }, { as });
    assert.equal(asked.length, 10);
    await app.close();
  });

  it('does not confirm a correct number and birth date with a wrong name', async () => {
    const app = await createTestApp();
    const as = await aUser(app);
    assert.equal((await app.ok(addRelative, { ...daughter, fn: 'Sara' }, { as })).patient.verified, false);
    await app.close();
  });
});

describe('a verified identity', () => {
  let app: TestApp;
  let first: TestUser;
  let second: TestUser;
  before(async () => {
    app = await createTestApp({ settings: SETTINGS });
    [first, second] = [await aUser(app), await aUser(app)];
  });
  after(() => app.close());

  const told = async (as: TestUser) =>
    (await app.ok(notificationList, { page: 1 }, { as })).notifications.map(({ title }) => title.en);
  const state = async (as: TestUser) => {
    const relative = (await app.ok(patientList, {}, { as })).patients[1];
    return [relative?.verified, relative?.in_review];
  };
  const ops = (method: 'GET' | 'POST', payload?: object, token = OPS_TOKEN) =>
    app.server.inject({
      method,
      url: '/internal/identity-claims',
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    });
  const claims = async () =>
    (await ops('GET')).json<{ data: { claims: { id: string; owner: object }[] } }>().data.claims;

  it('stays with its account: a second claim waits for an operator, and both accounts are notified', async () => {
    assert.equal((await app.ok(addRelative, daughter, { as: first })).patient.verified, true);
    const { patient } = await app.ok(addRelative, daughter, { as: second });
    assert.deepEqual([patient.verified, patient.in_review], [false, true]);
    assert.deepEqual(await told(second), ['We are reviewing an ID number you gave']);
    assert.deepEqual(await told(first), ['An ID number of your account was used in another one']);
    assert.deepEqual(await state(first), [true, false]);
    const [claim] = await claims();
    assert.deepEqual(claim?.owner, {
      uid: first.uid,
      rel_id: (await app.ok(patientList, {}, { as: first })).patients[1]?.rel_id,
      name: 'Layan Alqahtani',
      relation: 'daughter',
      identity_end: identity.slice(-4),
    });
  });

  it('is shown and decided only with the token of operations', async () => {
    const [claim] = await claims();
    assert.equal((await ops('GET', undefined, 'wrong')).statusCode, 404);
    assert.equal((await ops('POST', { id: claim?.id, decision: 'moved' }, 'wrong')).statusCode, 404);
    assert.deepEqual(await state(second), [false, true]);
  });

  it('is shared, moved or kept as the operator decides', async () => {
    const [claim] = await claims();
    assert.equal((await ops('POST', { id: claim?.id, decision: 'shared' })).statusCode, 200);
    assert.deepEqual(
      [await state(first), await state(second)],
      [
        [true, false],
        [true, false],
      ],
    );
    assert.equal((await ops('POST', { id: claim?.id, decision: 'refused' })).statusCode, 404, 'once');
    const third = await aUser(app);
    await app.ok(addRelative, daughter, { as: third });
    const [next] = await claims();
    await app.clock.advance(1000);
    await ops('POST', { id: next?.id, decision: 'moved' });
    assert.deepEqual(
      [await state(first), await state(third)],
      [
        [false, false],
        [true, false],
      ],
    );
    assert.equal((await told(first)).at(0), 'An ID number of your account is no longer verified');
    assert.deepEqual(await claims(), []);
  });

  it('is verified once for concurrent claims of many accounts', async () => {
    const many = await Promise.all(Array.from({ length: 8 }, () => aUser(app)));
    const reem = { ...daughter, fn: 'Reem', ln: 'Aldosari', dob: KNOWN.reem.birthDate, identity: KNOWN.reem.identity };
    const answers = await Promise.all(many.map((as) => app.ok(addRelative, reem, { as })));
    assert.equal(answers.filter(({ patient }) => patient.verified).length, 1);
    assert.equal(answers.filter(({ patient }) => patient.in_review).length, 7);
  });

  it('is never shared by two account holders', async () => {
    const self = {
      identity: KNOWN.omar.identity,
      birthDate: KNOWN.omar.birthDate,
      firstName: 'Omar',
      lastName: 'Zoubi',
    };
    await aUser(app, { self: { ...self, verified: true } });
    const as = await aUser(app, { self: { ...self, identity: KNOWN.resident.identity } });
    const rel_id = as.relId;
    const holder = { type: 'personal' as const, rel_id, fn: 'Omar', ln: 'Alzoubi', gnd: 'M' as const, natio: 'JO' };
    await app.clock.advance(1000);
    const details = { dob: self.birthDate, identity: self.identity, provider_code: '' };
    assert.equal((await app.ok(updatePatient, { ...holder, ...details }, { as })).patient.in_review, true);
    assert.equal((await app.ok(userProfile, {}, { as })).personal.in_review, true);
    const claim = (await claims()).at(-1);
    assert.equal((await ops('POST', { id: claim?.id, decision: 'shared' })).statusCode, 409);
    assert.equal((await app.ok(userProfile, {}, { as })).personal.verified, false);
  });
});
