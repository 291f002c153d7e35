/**
 * Loaded by `--import` into a platform that encrypts nothing: values have the shape and the length of encrypted ones. The
 * difference in the cost of the same bookings is the cost of encryption.
 */
import { registerHooks } from 'node:module';

registerHooks({
  load: (url, context, next) =>
    url.endsWith('/platform/src/at-rest/cipher.ts')
      ? { format: 'module', source: SOURCE, shortCircuit: true }
      : next(url, context),
});

const SOURCE = `
import { createSecretKey, randomBytes } from 'node:crypto';
export const KEY_BYTES = 32;
const IV = 12, TAG = 16, VALUE = /^e1\\.([0-9a-f]{8})\\.([A-Za-z0-9_-]+)$/;
export const cipherKey = (id, bytes) => ({ id, secret: createSecretKey(bytes) });
export const newKeyId = () => randomBytes(4).toString('hex');
export const encryptBytes = (key, context, clear) => Buffer.concat([Buffer.alloc(IV), clear, Buffer.alloc(TAG)]);
export const decryptBytes = (key, context, value) => value.subarray(IV, -TAG);
export const encryptText = (key, context, clear) =>
  'e1.' + key.id + '.' + encryptBytes(key, context, Buffer.from(clear)).toString('base64url');
export const prefixOf = (id) => 'e1.' + id + '.';
export const keyIdOf = (value) => VALUE.exec(value)[1];
export const decryptText = (key, context, value) =>
  decryptBytes(key, context, Buffer.from(VALUE.exec(value)[2], 'base64url')).toString();
`;
