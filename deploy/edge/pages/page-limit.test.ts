import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isRemoteName } from 'shared-contracts/release';
import { pageLimit } from './page-limit.ts';

const from = (remoteAddress: string, forwarded?: string) => ({
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  socket: { remoteAddress },
});
const LIMIT = { requests: 1, seconds: 60 };

it('page limit: counts by the address of the visitor, for each remote, and from a proxy only where it is trusted', () => {
  const [labs, scans] = ['labs', 'scans'].filter(isRemoteName);
  assert.ok(labs && scans);
  let time = 0;
  const trusting = pageLimit(true, () => time);
  assert.equal(trusting.secondsLeft(from('10.0.0.1', '203.0.113.7, 10.0.0.2'), labs, LIMIT), null);
  assert.equal(trusting.secondsLeft(from('10.0.0.1', '203.0.113.8'), labs, LIMIT), null);
  assert.equal(trusting.secondsLeft(from('10.0.0.1', '203.0.113.7'), scans, LIMIT), null);
  time = 15_000;
  assert.equal(trusting.secondsLeft(from('10.0.0.1', '203.0.113.7'), labs, LIMIT), 45);
  time = 60_000;
  assert.equal(trusting.secondsLeft(from('10.0.0.1', '203.0.113.7'), labs, LIMIT), null);
  const alone = pageLimit(false, () => time);
  assert.equal(alone.secondsLeft(from('10.0.0.1', '203.0.113.7'), labs, LIMIT), null);
  assert.equal(alone.secondsLeft(from('10.0.0.1', '203.0.113.8'), labs, LIMIT), 60);
  assert.equal(alone.secondsLeft(from('10.0.0.1'), labs, undefined), null);
});
