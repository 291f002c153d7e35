/** Keyed hashes. The key comes from the PLATFORM_SECRET setting, or is generated once in DATA_DIR, readable by its owner only. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Secrets {
  /** HMAC-SHA-256 in hex. `purpose` keeps hashes of one kind from passing for another. */
  readonly keyed: (purpose: string, text: string) => string;
}

/** SHA-256 in hex, for values that are long and random already. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A 256-bit random token, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const secretsFrom = (key: string): Secrets => ({
  keyed: (purpose, text) => createHmac('sha256', key).update(`${purpose}\0${text}`).digest('hex'),
});

const SECRET_FILE = 'platform.secret';

/** The key kept in DATA_DIR, made at the first start. */
export const storedSecret = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, SECRET_FILE);
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(file, 'utf8')).trim();
};
