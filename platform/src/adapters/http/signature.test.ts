import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isAuthentic, SIGNATURE_HEADERS, signatureOf } from './signature.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const TIMESTAMP = String(NOW.getTime() / 1000);
const BODY = Buffer.from('{"type":"order.offered"}');
const [OLDER, NEWER] = ['o'.repeat(32), 'n'.repeat(32)];

const signedBy = (secret: string, signature = signatureOf(secret, TIMESTAMP, BODY)) => ({
  [SIGNATURE_HEADERS.timestamp]: TIMESTAMP,
  [SIGNATURE_HEADERS.signature]: signature,
});

it('signs with the first secret and accepts each, until the older one is removed', () => {
  assert.equal(signatureOf(`${NEWER},${OLDER}`, TIMESTAMP, BODY), signatureOf(NEWER, TIMESTAMP, BODY));
  for (const secrets of [`${OLDER},${NEWER}`, `${NEWER}, ${OLDER}`]) {
    for (const key of [OLDER, NEWER]) assert.equal(isAuthentic(secrets, signedBy(key), BODY, NOW), true);
    assert.equal(isAuthentic(secrets, signedBy('x'.repeat(32)), BODY, NOW), false);
  }
  assert.equal(isAuthentic(NEWER, signedBy(NEWER), BODY, NOW), true);
  assert.equal(isAuthentic(NEWER, signedBy(OLDER), BODY, NOW), false);
});

it('refuses what is no signature, without an error', () => {
  for (const wrong of ['', 'é'.repeat(64), signatureOf(NEWER, TIMESTAMP, BODY).toUpperCase()])
    assert.equal(isAuthentic(NEWER, signedBy(NEWER, wrong), BODY, NOW), false);
  const late = new Date(NOW.getTime() + 301_000);
  assert.equal(isAuthentic(NEWER, signedBy(NEWER), BODY, late), false);
});
