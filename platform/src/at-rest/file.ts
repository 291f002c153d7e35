/**
 * Encryption of stored files. Each file has its own key, which is stored encrypted in its row; without the row the file cannot
 * be decrypted.
 */
import { randomBytes } from 'node:crypto';
import { cipherKey, decryptBytes, encryptBytes, KEY_BYTES } from './cipher.ts';

/** In base64url. */
export const newFileKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

const keyOf = (fileKey: string) => cipherKey('file', Buffer.from(fileKey, 'base64url'));
const contextOf = (fileId: string): string => `stored_file:${fileId}`;

export const encryptFile = (fileKey: string, fileId: string, bytes: Uint8Array): Buffer =>
  encryptBytes(keyOf(fileKey), contextOf(fileId), bytes);

/** @throws when the bytes are not those that were stored under this id */
export const decryptFile = (fileKey: string, fileId: string, stored: Buffer): Buffer =>
  decryptBytes(keyOf(fileKey), contextOf(fileId), stored);
