import { createHash, createPublicKey, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** Ed25519 over the canonical JSON of a document without this field. */
export interface Signature {
  readonly keyId: string;
  readonly value: string;
}

/** JSON with sorted keys and without white space: the same bytes for the same content in every process. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`;
}

/** Short id of a public key, computed from either key of the pair. */
export function keyIdOf(key: KeyObject): string {
  const half = key.type === 'private' ? createPublicKey(key) : key;
  return createHash('sha256')
    .update(half.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);
}

const bytesOf = (document: object): Buffer => {
  const { signature: _signature, ...rest } = document as { signature?: unknown };
  return Buffer.from(canonicalJson(rest));
};

export function signed<T extends object>(document: T, key: KeyObject): T & { signature: Signature } {
  return {
    ...document,
    signature: { keyId: keyIdOf(key), value: sign(null, bytesOf(document), key).toString('base64') },
  };
}

/** The content of a document; null when it is not JSON. */
export function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}

/** Null when one of `keys` signed exactly this document; otherwise the reason why it is not trusted. */
export function distrust(document: { signature?: Signature | undefined }, keys: readonly KeyObject[]): string | null {
  const { signature } = document;
  if (!signature) return 'is not signed';
  const key = keys.find((candidate) => keyIdOf(candidate) === signature.keyId);
  if (!key) return `is signed with an unknown key ${signature.keyId}`;
  if (verify(null, bytesOf(document), key, Buffer.from(signature.value, 'base64'))) return null;
  return 'was changed after it was signed';
}
