import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { addMinutes, NOTICE_KINDS, NOTICE_WAYS, riyadhMinuteOfDay } from 'shared-contracts/domain';
import { choose, goes, isSoon, quietUntil, stateOf } from './ways.ts';

const NIGHT = { from: '22:00', until: '07:00' };
const NOON = { from: '13:00', until: '14:30' };

describe('notification preferences', () => {
  it('apply to optional notices, and not to security notices or unsupported channels', () => {
    for (const kind of NOTICE_KINDS)
      for (const way of NOTICE_WAYS) {
        const usual = stateOf({}, kind, way);
        const fixed = usual === 'always' || usual === 'never';
        const [on, off] = [true, false].map((value) => stateOf(choose({}, { kind, way, on: value }), kind, way));
        assert.deepEqual([on, off], fixed ? [usual, usual] : ['on', 'off'], `${kind} ${way}`);
      }
    assert.equal(stateOf({ account: { sms: false, app: false } }, 'account', 'sms'), 'always');
    assert.equal(goes({ messages: { sms: true } }, 'messages', 'sms'), false);
  });

  it('delay notices until the end of quiet hours in Riyadh, also past midnight', () => {
    // 21:59, 22:00 and 23:30 in Riyadh, then 06:59 and 07:00.
    assert.equal(quietUntil(NIGHT, '2026-11-20T18:59:00.000Z'), null);
    assert.equal(quietUntil(NIGHT, '2026-11-20T19:00:00.000Z'), '2026-11-21T04:00:00.000Z');
    assert.equal(quietUntil(NIGHT, '2026-11-20T20:30:00.000Z'), '2026-11-21T04:00:00.000Z');
    assert.equal(quietUntil(NIGHT, '2026-11-21T03:59:00.000Z'), '2026-11-21T04:00:00.000Z');
    assert.equal(quietUntil(NIGHT, '2026-11-21T04:00:00.000Z'), null);
    assert.equal(quietUntil(NOON, '2026-11-21T10:15:00.000Z'), '2026-11-21T11:30:00.000Z');
    assert.equal(quietUntil(null, '2026-11-21T10:15:00.000Z'), null);
  });

  it('end quiet hours within a day at the exact time that was set', () => {
    const time = fc
      .integer({ min: 0, max: 1439 })
      .map((at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`);
    const quiet = fc.record({ from: time, until: time }).filter(({ from, until }) => from !== until);
    fc.assert(
      fc.property(quiet, fc.integer({ min: 0, max: 2879 }), (hours, minute) => {
        const now = addMinutes('2026-11-20T00:00:00.000Z', minute);
        const end = quietUntil(hours, now);
        if (end === null) return;
        assert.ok(end > now && end <= addMinutes(now, 1440));
        const at = riyadhMinuteOfDay(end);
        assert.equal(at, Number(hours.until.slice(0, 2)) * 60 + Number(hours.until.slice(3)));
        assert.equal(quietUntil(hours, end), null);
      }),
    );
  });

  it('deliver a notice during quiet hours when its event begins within the hour', () => {
    const now = '2026-11-20T10:00:00.000Z';
    assert.deepEqual(
      [60, 61, -60, -61].map((minutes) => isSoon(addMinutes(now, minutes), now)),
      [true, false, true, false],
    );
  });
});
