import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { newId } from '../../ids.ts';
import { freeSlot, type Patient, review } from '../../testing/booking.ts';
import { aUser, createTestApp, type TestApp } from '../../testing/index.ts';

describe('a voucher code nobody gave out', () => {
  let app: TestApp;
  let as: Patient;
  before(async () => {
    app = await createTestApp({ filling: 'world' });
    as = await aUser(app);
  });
  after(() => app.close());

  it('is refused at review and at payment, and nothing is paid', async () => {
    const { booking, quote } = await review(app, as, { start: await freeSlot(app, 3) });
    const { apnt_id } = booking;
    const voucher = 'FREE-VISIT';
    const reviewed = await app.call(api.reviewBooking, { apnt_id, voucher }, { as });
    assert.deepEqual([reviewed.http, reviewed.code], [422, 'VOUCHER_INVALID']);
    const request = { apnt_id, quote: quote.quote, voucher };
    const paid = await app.call(api.confirmBooking, request, { as, key: newId('key') });
    assert.deepEqual([paid.http, paid.code], [422, 'VOUCHER_INVALID']);
    assert.equal((await app.ok(api.bookingDraft, { apnt_id }, { as })).state, 'held');
  });
});
