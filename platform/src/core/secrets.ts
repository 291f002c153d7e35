/**
 * Keyed hashes. The keys come from the PLATFORM_SECRET setting, newest first, or one is generated in DATA_DIR, readable by its
 * owner only. Hashes are created with the newest key; those of older keys are still recognized.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keysIn, newestKeyIn } from 'shared-contracts/edge';
import { createFileAtomically } from './atomic-file.ts';

export interface Secrets {
  /** HMAC-SHA-256 in hex. `purpose` prevents a hash of one kind from being used as another. */
  readonly keyed: (purpose: string, text: string) => string;
  /** Whether `hash` belongs to the text with any of the keys. Compares in constant time. */
  readonly matches: (purpose: string, text: string, hash: string) => boolean;
}

/** SHA-256 in hex, for values that are already long and random. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A 256-bit random token, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url');

const equal = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Whether `given` is what one of the keys of a setting makes. Takes the same time for every wrong one of that length. */
export const fitsAny = (setting: string, make: (key: string) => string, given: string): boolean =>
  keysIn(setting).some((key) => equal(make(key), given));

export const secretsFrom = (secret: string): Secrets => {
  const hash = (key: string, purpose: string, text: string): string =>
    createHmac('sha256', key).update(`${purpose}\0${text}`).digest('hex');
  return {
    keyed: (purpose, text) => hash(newestKeyIn(secret), purpose, text),
    matches: (purpose, text, given) => fitsAny(secret, (key) => hash(key, purpose, text), given),
  };
};

const SECRET_FILE = 'platform.secret';

/** The key in DATA_DIR, which is created at the first start. */
export const storedSecret = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, SECRET_FILE);
  await createFileAtomically(file, randomBytes(48).toString('base64url'));
  return (await readFile(file, 'utf8')).trim();
};
