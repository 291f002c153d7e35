import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MemberName } from 'shared-contracts/release';
import { scopeOf } from './scope.ts';
import { keyIdOf } from './signing.ts';

/** The signing key (null: no changes are possible), and the public keys that are trusted. */
export interface Keys {
  readonly signing: KeyObject | null;
  readonly trusted: readonly KeyObject[];
  /** Members that a key may change, by the key's id. A key without an entry may change all. */
  readonly scopes: ReadonlyMap<string, readonly MemberName[]>;
}

/** A PEM text, or the path of a file with one. */
const pemOf = (value: string): string => (value.includes('-----BEGIN') ? value : readFileSync(value, 'utf8'));

function parse<T>(setting: string, value: string, make: (pem: string) => T): T {
  try {
    return make(pemOf(value));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`Setting ${setting} is not valid: not an Ed25519 key in PEM form, nor a file with one (${code})`);
  }
}

const ed25519 = (key: KeyObject): KeyObject => {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('not Ed25519');
  return key;
};

/** A public key, preceded by its members: `booking+comms:<PEM or file>`. */
function publicKeyIn(part: string): { key: KeyObject; scope: readonly MemberName[] | null } {
  const [, names, rest] = /^([a-z]+(?:\+[a-z]+)*):(?!\/\/)(.+)$/s.exec(part) ?? [];
  const key = parse('RELEASE_PUBLIC_KEYS', rest ?? part, (pem) => ed25519(createPublicKey(pem)));
  if (names === undefined) return { key, scope: null };
  try {
    return { key, scope: scopeOf(names) };
  } catch (error) {
    throw new Error(`Setting RELEASE_PUBLIC_KEYS is not valid: ${(error as Error).message}`);
  }
}

/**
 * Keys by setting: `RELEASE_SIGNING_KEY` for changes of releases, `RELEASE_PUBLIC_KEYS` (comma-separated) for
 * serving them. A public key after `booking:` or `booking+comms:` is trusted only for changes of these members. Without either setting, and with releases in a local folder, a key of this machine is created once in
 * `folder`.
 * @throws with one line that names the setting
 */
export function readKeys(environment: Readonly<Record<string, string | undefined>>, folder: string): Keys {
  const { RELEASE_SIGNING_KEY: secret, RELEASE_PUBLIC_KEYS: publicKeys, RELEASE_STORE: shared } = environment;
  const named = (publicKeys ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(publicKeyIn);
  const trusted = named.map(({ key }) => key);
  const scopes = new Map(named.flatMap(({ key, scope }) => (scope ? [[keyIdOf(key), scope] as const] : [])));
  if (secret) {
    const signing = parse('RELEASE_SIGNING_KEY', secret, (pem) => ed25519(createPrivateKey(pem)));
    return { signing, trusted: [...trusted, createPublicKey(signing)], scopes };
  }
  if (trusted.length > 0) return { signing: null, trusted, scopes };
  if (shared) {
    throw new Error(
      'Setting RELEASE_PUBLIC_KEYS is missing: releases of a shared store are believed by their signature',
    );
  }
  const signing = machineKey(folder);
  return { signing, trusted: [createPublicKey(signing)], scopes };
}

/** A folder that cannot be written has no key, and is usually the wrong folder. @throws with one line */
function machineKey(folder: string): KeyObject {
  try {
    return ownKey(folder);
  } catch (error) {
    throw new Error(
      `no release key can be kept in ${folder} (${(error as NodeJS.ErrnoException).code}); set RELEASES_DIR`,
    );
  }
}

/** Created once; of several processes that start together, one creates it and all use it. */
function ownKey(folder: string): KeyObject {
  const path = join(folder, 'release-key.pem');
  if (!existsSync(path)) {
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
    mkdirSync(folder, { recursive: true });
    const temporary = `${path}.${process.pid}`;
    writeFileSync(temporary, pem, { mode: 0o600 });
    try {
      linkSync(temporary, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    rmSync(temporary, { force: true });
  }
  return createPrivateKey(readFileSync(path));
}
