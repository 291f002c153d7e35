import assert from 'node:assert/strict';
import { it } from 'node:test';
import { differences, type Figures } from './figures.ts';
import { isGood, report, type Restored } from './rehearsal.ts';

const FIGURES: Figures = {
  'public.payment': { rows: 2, sums: { total: '300', wallet_amount: '0' }, content: 'a' },
  'public.appointment': { rows: 4, sums: {}, content: 'b' },
};

const RESTORED: Restored = {
  backup: { bytes: 3 * 1024 * 1024, seconds: 1.25 },
  archiveBytes: 0,
  restoreSeconds: 2,
  awaySeconds: 9.5,
  tables: 2,
  rows: 6,
  sums: 2,
  differences: [],
  at: '2026-11-28 20:00:00+00',
  key: { 'slots taken': 4 },
  lost: { 'slots taken': 1 },
  cameBack: true,
  erasedAgain: true,
  broken: [],
};

it('databases with the same rows are equal', () => {
  assert.deepEqual(differences(FIGURES, structuredClone(FIGURES)), []);
});

it('each kind of difference between two databases is reported with its table', () => {
  const payment = { rows: 2, sums: { total: '299', wallet_amount: '1' }, content: 'c' };
  assert.deepEqual(differences(FIGURES, { ...FIGURES, 'public.payment': payment }), [
    'public.payment.total: the sum 300 became 299',
    'public.payment.wallet_amount: the sum 0 became 1',
  ]);
  const appointment = { rows: 3, sums: {}, content: 'c' };
  assert.deepEqual(differences(FIGURES, { 'public.appointment': appointment, 'public.extra': appointment }), [
    'public.appointment: 4 rows became 3',
    'public.extra: was not there',
    'public.payment: is missing',
  ]);
  const other = { ...FIGURES, 'public.appointment': { rows: 4, sums: {}, content: 'x' } };
  assert.deepEqual(differences(FIGURES, other), ['public.appointment: other content']);
});

it('a restore is successful only without differences, with repeated erasures and all rules fulfilled', () => {
  assert.equal(isGood(RESTORED), true);
  assert.equal(isGood({ ...RESTORED, differences: ['public.payment: is missing'] }), false);
  assert.equal(isGood({ ...RESTORED, erasedAgain: false }), false);
  // The account was erased before the instant, so nothing was rehearsed.
  assert.equal(isGood({ ...RESTORED, cameBack: false }), false);
  assert.equal(isGood({ ...RESTORED, broken: [{ rule: 'the ledger sums to zero', id: 'all' }] }), false);
});

it('the restore report states sizes, seconds, compared tables and lost rows', () => {
  const text = report(RESTORED).join('\n');
  assert.match(text, /^base backup: 3\.0 MB in 1\.3 s; archived log: 0\.0 MB$/m);
  assert.match(text, /^restored to 2026-11-28 20:00:00\+00 in 2\.0 s; the platform answered 9\.5 s after the loss$/m);
  assert.match(text, /^compared: 2 tables, 6 rows, 2 sums; 0 differences$/m);
  assert.match(text, /^slots taken: 4, and \+1 until the loss$/m);
});
