import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { aUser, createTestApp, type TestApp } from '../../testing/index.ts';
import { freeSlots, hold, pay, review } from '../../testing/booking.ts';

describe('a quote', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'world' });
  });
  after(() => app.close());

  it('of one time does not pay for another that the hold was moved to, though the price is the same', async () => {
    const as = await aUser(app);
    const [first, second] = await freeSlots(app);
    const reviewed = await review(app, as, { start: first as string });
    const moved = await hold(app, as, second as string);
    assert.equal(moved.data.apnt_id, reviewed.booking.apnt_id);
    const refused = await pay(app, as, reviewed);
    assert.equal(refused.code, 'PRICE_CHANGED');
    const { quote } = refused.data as unknown as { quote: typeof reviewed.quote };
    assert.equal(quote.total, reviewed.quote.total);
  });
});
