/** AES-256-GCM. A value contains its key id and is bound to its context: copied elsewhere it cannot be decrypted. */
import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

export interface CipherKey {
  /** Eight characters, part of every value. */
  readonly id: string;
  /** 32 bytes, imported once, because an import per value costs three times as much as the encryption. */
  readonly secret: KeyObject;
}

export const KEY_BYTES = 32;
const ALGORITHM = 'aes-256-gcm';
const IV = 12;
const TAG = 16;
const FORMAT = 'e1';
const VALUE = /^e1\.([0-9a-f]{8})\.([A-Za-z0-9_-]+)$/;

/** @throws when the length is not the key length of the cipher */
export const cipherKey = (id: string, bytes: Buffer): CipherKey => {
  if (bytes.length !== KEY_BYTES) throw new Error(`a key of ${bytes.length} bytes`);
  return { id, secret: createSecretKey(bytes) };
};

export const newKeyId = (): string => randomBytes(4).toString('hex');

/** IV, ciphertext and tag. */
export const encryptBytes = ({ secret }: CipherKey, context: string, clear: Uint8Array): Buffer => {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(ALGORITHM, secret, iv).setAAD(Buffer.from(context));
  return Buffer.concat([iv, cipher.update(clear), cipher.final(), cipher.getAuthTag()]);
};

/** @throws when bytes, key or context differ from those of `encryptBytes` */
export const decryptBytes = ({ secret }: CipherKey, context: string, value: Buffer): Buffer => {
  const decipher = createDecipheriv(ALGORITHM, secret, value.subarray(0, IV), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(context)).setAuthTag(value.subarray(-TAG));
  return Buffer.concat([decipher.update(value.subarray(IV, -TAG)), decipher.final()]);
};

/** `e1.<key id>.<base64url>` */
export const encryptText = (key: CipherKey, context: string, clear: string): string =>
  `${FORMAT}.${key.id}.${encryptBytes(key, context, Buffer.from(clear)).toString('base64url')}`;

/** Prefix of values that are encrypted with a key. */
export const prefixOf = (keyId: string): string => `${FORMAT}.${keyId}.`;

/** @throws when the text is not an encrypted value */
export const keyIdOf = (value: string): string => {
  const id = VALUE.exec(value)?.[1];
  if (id === undefined) throw new Error('a value that should be encrypted is not');
  return id;
};

/** @throws as `decryptBytes`; the error contains the context and not the value */
export const decryptText = (key: CipherKey, context: string, value: string): string => {
  const bytes = Buffer.from(VALUE.exec(value)?.[2] ?? '', 'base64url');
  try {
    return decryptBytes(key, context, bytes).toString();
  } catch {
    throw new Error(`the value of ${context} was changed, or was written for another place`);
  }
};
