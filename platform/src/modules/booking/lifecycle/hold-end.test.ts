import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { aUser, createTestApp, signIn, type TestApp } from '../../../testing/index.ts';
import { choose, comeBack, freeSlot, pay, review, toGateway } from '../../../testing/booking.ts';

const MINUTE = 60_000;

describe('a hold of a slot that begins soon', () => {
  let app: TestApp;
  let start: string;
  const minutesBefore = (minutes: number) => app.clock.setTo(new Date(Date.parse(start) - minutes * MINUTE));
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());
  beforeEach(async () => {
    start = await freeSlot(app, 2);
    await minutesBefore(6);
  });

  it('expires when the slot begins, so that no past time can be booked', async () => {
    const noura = { ...(await signIn(app, '+966500000001')), relId: 'rel_sample_noura' };
    await app.ctx.db.script((script) => script.exec(`UPDATE provider_service SET fee = 1000`));
    const reviewed = await review(app, noura, { start });
    assert.equal(reviewed.booking.held_until, start);
    assert.equal(reviewed.quote.due, 0);
    await minutesBefore(0);
    assert.equal((await pay(app, noura, reviewed)).code, 'SLOT_LOCK_EXPIRED');
    const { apnt_id } = reviewed.booking;
    assert.equal((await app.ok(api.bookingDraft, { apnt_id }, { as: noura })).state, 'expired');
  });

  it('closes the card page when it expires, so that no past time is charged', async () => {
    const as = await aUser(app);
    const redirect = await toGateway(app, as, start);
    const draft = await app.ok(api.bookingDraft, { apnt_id: redirect.payable.id }, { as });
    assert.equal(draft.held_until, start);
    await minutesBefore(0);
    await choose(app, redirect, 'pay');
    assert.equal((await comeBack(app, as, redirect)).data.kind, 'failed');
  });
});
