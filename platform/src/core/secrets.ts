/**
 * Keyed hashes. The keys come from the PLATFORM_SECRET setting, newest first, or one is generated in DATA_DIR, readable by its
 * owner only. Hashes are created with the newest key; those of older keys are still recognized.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** The keys of PLATFORM_SECRET, or of the generated file: separated by commas or white space, newest first. */
export const keysIn = (secret: string): readonly string[] => secret.split(/[\s,]+/).filter((key) => key !== '');

const equal = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export const secretsFrom = (secret: string): Secrets => {
  const keys = keysIn(secret);
  const hash = (key: string, purpose: string, text: string): string =>
    createHmac('sha256', key).update(`${purpose}\0${text}`).digest('hex');
  return {
    keyed: (purpose, text) => hash(keys[0] ?? '', purpose, text),
    matches: (purpose, text, given) => keys.filter((key) => equal(hash(key, purpose, text), given)).length > 0,
  };
};

const SECRET_FILE = 'platform.secret';

/** The key in DATA_DIR, which is created at the first start. */
export const storedSecret = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, SECRET_FILE);
  await createFileAtomically(file, randomBytes(48).toString('base64url'));
  return (await readFile(file, 'utf8')).trim();
};
