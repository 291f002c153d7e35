import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { secretsIn } from './lib/log-secrets.mjs';

const log = (fields: object) => JSON.stringify({ level: 'info', time: '2026-11-27T19:13:50.123Z', ...fields });

const SECRETS = [
  ['a password', log({ body: { password: 'violet-harbour-72' } })],
  ['a password', log({ message: JSON.stringify({ password: 'violet-harbour-72' }) })],
  ['a token', log({ headers: { authorization: 'Bearer abcdef0123456789' } })],
  ['a token', log({ url: '/webview/booking/?token=abcdef0123456789' })],
  ['a code', log({ otp: '4821' })],
  ['a code', log({ code: '4821' })],
  ['a code', log({ message: 'sent the code 4821' })],
  ['a code', log({ message: 'رمز التحقق 4821' })],
  ['an identity number', log({ patient: '1000000008' })],
  ['an identity number', log({ message: 'no match for 2000000006' })],
] as const;

const HARMLESS = [
  log({ otp: '[cut]', token: '[cut]', password: '[cut]' }),
  log({ code: 'OTP_INCORRECT', status: 1001, ms: 4821 }),
  log({ message: 'an error code', port: 43_557, pid: 4821 }),
  log({ phone: '+966 5• ••• ••67', call: 'v6/user/profile' }),
  log({ traceId: '7825a2952046395f' }),
  log({ at: 1_000_000_000, message: 'exit code 1' }),
  '  ✓  1 [phone-ar] › journeys/sign-in.spec.ts:9:1 › five wrong codes pause a number (6.8s)',
];

describe('the search for secrets in logs', () => {
  for (const [name, line] of SECRETS)
    it(`finds ${name}: ${line.slice(50)}`, () => assert.deepEqual(secretsIn(line), [name]));
  for (const line of HARMLESS) it(`finds nothing in ${line.slice(0, 90)}`, () => assert.deepEqual(secretsIn(line), []));
});
