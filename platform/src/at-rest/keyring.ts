/**
 * The keys of data at rest. Data keys are stored in the database, wrapped with a key that is derived from PLATFORM_SECRET;
 * unwrapped keys exist in memory only. Each transaction has access to the keyring of its database, so that repositories need no
 * further argument.
 */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { keysIn } from 'shared-contracts/edge';
import { StartupError } from '../core/errors.ts';
import type { Database, Tx } from '../db/database.ts';
import { type CipherKey, cipherKey, decryptText, encryptText, KEY_BYTES, keyIdOf, newKeyId } from './cipher.ts';
import { insertKey, type KeyPurpose, lockKeys, readKeys, rewrapKey, type WrappedKey } from './repository.ts';

export interface DataKey extends CipherKey {
  /** UTC ISO. */
  readonly createdAt: string;
}

export interface Keyring {
  /** The key that encrypts new values. */
  readonly current: () => DataKey;
  /** Loads a key that was added to the database later. @throws when the database has no such key */
  readonly keyNamed: (tx: Tx, id: string) => Promise<DataKey>;
  /** The key if it is in memory. */
  readonly known: (id: string) => DataKey | undefined;
  /** HMAC-SHA-256 in base64url: finds a value without revealing it. */
  readonly blindIndex: (kind: string, value: string) => string;
  /** Reloads the keys. */
  readonly reload: (tx: Tx) => Promise<void>;
  /** Adds a key, which becomes the current one. */
  readonly addKey: (tx: Tx, now: string) => Promise<DataKey>;
}

/** The wrapping key of a secret, with the id that wrapped keys refer to. */
export const wrappingKey = (secret: string): CipherKey => {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'sanar data keys', KEY_BYTES));
  const id = createHmac('sha256', bytes).update('id').digest('hex').slice(0, 8);
  return cipherKey(id, bytes);
};

const contextOf = ({ id, purpose }: Pick<WrappedKey, 'id' | 'purpose'>): string => `data_key.${purpose}:${id}`;

const wrap = (by: CipherKey, key: CipherKey, purpose: KeyPurpose): string =>
  encryptText(by, contextOf({ id: key.id, purpose }), key.secret.export().toString('base64url'));

/** @throws StartupError that names the wrapping key which is missing in `wrapping` */
const unwrap = (wrapping: readonly CipherKey[], row: WrappedKey): DataKey => {
  const needed = keyIdOf(row.wrapped);
  const by = wrapping.find(({ id }) => id === needed);
  if (!by) {
    const have = wrapping.map(({ id }) => id).join(', ');
    throw new StartupError(
      `The database is encrypted under key ${needed}, which PLATFORM_SECRET does not have (it has ${have}). Add that key after the newest one`,
    );
  }
  const { id, createdAt } = row;
  const bytes = Buffer.from(decryptText(by, contextOf(row), row.wrapped), 'base64url');
  return { ...cipherKey(id, bytes), createdAt };
};

const createKey = async (tx: Tx, by: CipherKey, purpose: KeyPurpose, createdAt: string): Promise<DataKey> => {
  const key = { ...cipherKey(newKeyId(), randomBytes(KEY_BYTES)), createdAt };
  await insertKey(tx, { id: key.id, purpose, wrapped: wrap(by, key, purpose), createdAt });
  return key;
};

const createMissing = async (tx: Tx, by: CipherKey, now: string): Promise<void> => {
  const present = (await readKeys(tx)).map(({ purpose }) => purpose);
  for (const purpose of ['value', 'index'] as const) {
    if (!present.includes(purpose)) await createKey(tx, by, purpose, now);
  }
};

/**
 * Rewraps keys of older secrets with the newest secret, so that the older ones can be removed. Whoever knew an older secret may
 * know the data keys, so a new data key is added.
 */
const wrapWithNewest = async (tx: Tx, wrapping: readonly CipherKey[], now: string): Promise<void> => {
  const newest = wrapping[0] as CipherKey;
  const older = (await readKeys(tx)).filter(({ wrapped }) => keyIdOf(wrapped) !== newest.id);
  for (const row of older) await rewrapKey(tx, row.id, wrap(newest, unwrap(wrapping, row), row.purpose));
  if (older.length > 0) await createKey(tx, newest, 'value', now);
};

/**
 * Unwraps the keys of a database, and creates them in a new one. `secret` is PLATFORM_SECRET.
 * @throws StartupError when the database is encrypted with a key that `secret` cannot unwrap
 */
export const openKeyring = async (db: Database, secret: string, now: string): Promise<Keyring> => {
  const wrapping = keysIn(secret).map(wrappingKey);
  const newest = wrapping[0] as CipherKey;
  const values = new Map<string, DataKey>();
  let index: DataKey | null = null;
  let current: DataKey | null = null;

  const reload = async (tx: Tx): Promise<void> => {
    for (const row of await readKeys(tx)) {
      const key = values.get(row.id) ?? unwrap(wrapping, row);
      if (row.purpose === 'index') index = key;
      else {
        values.set(row.id, key);
        current = key;
      }
    }
  };
  const there = (key: DataKey | null): DataKey => {
    if (!key) throw new Error('the keyring is not loaded');
    return key;
  };

  await db.transaction(async (tx) => {
    await lockKeys(tx);
    await createMissing(tx, newest, now);
    await wrapWithNewest(tx, wrapping, now);
  });
  await db.read(reload);
  return {
    current: () => there(current),
    known: (id) => values.get(id),
    keyNamed: async (tx, id) => {
      if (!values.has(id)) await reload(tx);
      const key = values.get(id);
      if (!key) throw new Error(`a value is encrypted under data key ${id}, which the database does not have`);
      return key;
    },
    blindIndex: (kind, value) =>
      createHmac('sha256', there(index).secret).update(`${kind}\0${value}`).digest('base64url'),
    reload,
    addKey: async (tx, at) => {
      const key = await createKey(tx, newest, 'value', at);
      values.set(key.id, key);
      current = key;
      return key;
    },
  };
};

const keyrings = new WeakMap<object, Keyring>();

/** The same database, whose transactions give access to the keyring. */
export const withKeyring = (db: Database, keyring: Keyring): Database => {
  const carrying =
    <T>(work: (tx: Tx) => Promise<T>) =>
    (tx: Tx): Promise<T> => {
      keyrings.set(tx, keyring);
      return work(tx);
    };
  return {
    ...db,
    transaction: (work) => db.transaction(carrying(work)),
    read: (work) => db.read(carrying(work)),
    autocommit: (work) => db.autocommit(carrying(work)),
  };
};

/** @throws outside a transaction of `withKeyring` */
export const keyringOf = (tx: Tx): Keyring => {
  const keyring = keyrings.get(tx);
  if (!keyring) throw new Error('this transaction carries no keys');
  return keyring;
};

/** Finds an encrypted value: equal values of a kind have equal indexes. */
export const blindIndex = (tx: Tx, kind: string, value: string): string => keyringOf(tx).blindIndex(kind, value);
