import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { aUser, createTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { notify } from './service.ts';

describe('marking all notifications as read', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp();
  });
  after(() => app.close());

  const tell = (uid: string, occasion: string) => {
    const text = { ar: 'نص', en: 'Text' };
    const shown = { title: text, message: text, icon: 'bell', color: 'brand', url: '/', payload: {} };
    const notice = { kind: 'visits' as const, occasion, ...shown };
    return app.ctx.db.transaction((tx) => notify(app.ctx, tx, uid, notice));
  };
  const unread = async (as: TestUser) => (await app.ok(api.notificationCount, {}, { as })).count;

  it('marks those that were listed, and keeps newer ones and those of other accounts unread', async () => {
    const [as, other] = [await aUser(app), await aUser(app)];
    for (const uid of [as.uid, other.uid]) {
      await tell(uid, 'one');
      await tell(uid, 'two');
    }
    const until = (await app.ok(api.notificationList, {}, { as })).notifications[0]?.time ?? '';
    await app.clock.advance(1000);
    await tell(as.uid, 'three');
    assert.equal((await app.ok(api.markAllNotificationsRead, { until }, { as })).count, 1);
    assert.deepEqual([await unread(as), await unread(other)], [1, 2]);
  });
});
