/** Ids: a readable prefix and 20 random characters of base 32 (100 bits): `apt_7q3k…`. */
import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 20;

const encode = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += ALPHABET[byte & 31];
  return text;
};

export const newId = (prefix: string): string => `${prefix}_${encode(randomBytes(LENGTH))}`;
