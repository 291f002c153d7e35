import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import * as api from 'shared-contracts/api';
import { addMinutes } from 'shared-contracts/domain';
import { KNOWN } from '../adapters/embedded/people.ts';
import { violates } from '../db/errors.ts';
import { beginSession } from '../modules/auth/sessions/sessions.ts';
import { freeSlots, pay, review } from '../testing/booking.ts';
import { aUser, createTestApp, type TestApp, type TestUser } from '../testing/index.ts';

const FREE = 'UPDATE provider_service SET fee = 0; UPDATE schedule_version SET version = version + 1';

describe('the access log', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());

  const seen = async (as: TestUser): Promise<string[]> => {
    const { accesses } = await app.ok(api.recordAccesses, {}, { as });
    return accesses.map(({ reader, what, why, patient_name }) =>
      [reader.en, what.en, why.en, patient_name].join(' | '),
    );
  };

  it('lists each request to an insurer, to the account holder only', async () => {
    const { identity, birthDate } = KNOWN.resident;
    const as = await aUser(app, { self: { identity, birthDate, verified: true } });
    const other = await aUser(app);
    const request = { rel_id: as.relId, identity, prov_code: 'waha', mid: '', mode: 'verify' } as const;
    await app.ok(api.insurerEligibility, request, { as });
    assert.deepEqual(await seen(as), [
      'Insurance company | Name, ID number, date of birth and membership | To check insurance cover | Test Person',
    ]);
    assert.deepEqual(await seen(other), []);
  });

  it('has no entry for a request that was refused before any data was sent', async () => {
    const as = await aUser(app);
    const request = { rel_id: as.relId, identity: KNOWN.citizen.identity, prov_code: 'waha', mid: '' } as const;
    const { code } = await app.call(api.insurerEligibility, { ...request, mode: 'verify' }, { as });
    assert.equal(code, 'INSURANCE_MISMATCH');
    assert.deepEqual(await seen(as), []);
  });

  it('lists identity checks of a relative, and omits reads by the account holder', async () => {
    const as = await aUser(app);
    const { identity, birthDate: dob } = KNOWN.zain;
    const relative = { fn: 'Zain', ln: 'Ahmad', gnd: 'M', dob, relation: 'son', natio: 'PK', identity } as const;
    await app.ok(api.addRelative, { ...relative, identity_type: 'iqama' }, { as });
    await app.ok(api.patientList, {}, { as });
    await app.ok(api.userProfile, {}, { as });
    assert.deepEqual(await seen(as), [
      'Identity verification service | ID number and date of birth | To verify the identity | Zain Ahmad',
    ]);
  });

  it('lists text messages about a visit and views of bookings by operations', async () => {
    await app.ctx.db.script((script) => script.exec(FREE));
    const as = await aUser(app);
    const start = (await freeSlots(app)).at(-1) as string;
    assert.equal((await pay(app, as, await review(app, as, { start }))).data.kind, 'confirmed');
    await app.server.inject({ method: 'GET', url: '/sandbox/bookings' });
    const operator = 'Sanar operations staff | Time of a visit | To follow how bookings go | ';
    assert.deepEqual(await seen(as), [operator]);
    await app.clock.setTo(addMinutes(start, -24 * 60));
    await app.ctx.jobs.runDue();
    const later = await app.ctx.db.transaction((tx) => beginSession(app.ctx, tx, as.uid, as.deviceId));
    assert.deepEqual(await seen({ ...as, token: later.token }), [
      'Text message provider | Time of a visit | To send a reminder of the visit | ',
      operator,
    ]);
  });

  it('rejects updates and deletes of its entries', async () => {
    const change = app.ctx.db.transaction((tx) => tx.execute(sql`UPDATE record_access SET reader = 'operator'`));
    await assert.rejects(change, (error) => violates(error, 'record_access_kept'));
  });
});
