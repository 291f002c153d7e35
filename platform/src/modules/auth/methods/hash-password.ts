/** Hashes of passwords: argon2id in PHC form, `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP’s recommendation: 19 MiB, two passes, one lane; about 30 ms of one core. `memory` in KiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

interface Parsed {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

const argon2id = promisify(argon2);
const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

const write = ({ memory, passes, parallelism, salt, hash }: Parsed): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const parse = (stored: string): Parsed => {
  const [, memory = '', passes = '', parallelism = '', salt = '', hash = ''] = PHC.exec(stored) ?? [];
  if (hash === '') throw new Error('a stored password hash is not argon2id in PHC form');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
};

/** Runs on the thread pool: at most four concurrently, others are queued. */
const derive = (password: string, { salt, hash, ...cost }: Parsed): Promise<Buffer> =>
  argon2id('argon2id', { message: password, nonce: salt, tagLength: hash.length, ...cost });

export const hashPassword = async (password: string): Promise<string> => {
  const wanted = { ...COST, salt: randomBytes(SALT_BYTES), hash: Buffer.alloc(HASH_BYTES) };
  return write({ ...wanted, hash: await derive(password, wanted) });
};

/** A hash that matches no password, so that an account without a password takes the same time. */
const noPassword = (): string => write({ ...COST, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) });

/** Whether the password matches; never when there is none. */
export const isPassword = async (password: string, stored: string | null): Promise<boolean> => {
  const parsed = parse(stored ?? noPassword());
  const same = timingSafeEqual(await derive(password, parsed), parsed.hash);
  return same && stored !== null;
};

/** Whether the hash has another cost than new ones. */
export const isOutdated = (stored: string): boolean => {
  const { memory, passes, parallelism } = parse(stored);
  return memory !== COST.memory || passes !== COST.passes || parallelism !== COST.parallelism;
};
