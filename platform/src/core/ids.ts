/** Ids: a readable prefix and 20 random base-32 characters (100 bits): `apt_7q3k…`. */
import { randomFillSync } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 20;

/** A buffer of random bytes for many ids; each byte is used once. */
const pool = Buffer.alloc(LENGTH * 200);
let used = pool.length;

const nextBytes = (): Uint8Array => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += LENGTH;
  return pool.subarray(used - LENGTH, used);
};

const encode = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += ALPHABET[byte & 31];
  return text;
};

export const newId = (prefix: string): string => `${prefix}_${encode(nextBytes())}`;

const CODE_LENGTH = 12;

/** A code for manual entry: 60 random bits in upper-case characters. */
export const newCode = (): string => encode(nextBytes().subarray(0, CODE_LENGTH)).toUpperCase();
