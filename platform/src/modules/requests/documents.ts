/** Documents of a request: validated as every upload, encrypted, and erased with the request. */
import { buffer } from 'node:stream/consumers';
import { REQUEST_DOCUMENTS_MAX } from 'shared-contracts/api';
import { decryptFile, encryptFile, newFileKey } from '../../at-rest/file.ts';
import type { AppContext } from '../../context/context.ts';
import { found, refuse } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { FILE_KINDS } from '../files/kinds.ts';
import { checkedUpload, type Upload } from '../files/service.ts';
import * as rows from './document-repository.ts';
import { lockOpenRequest } from './repository.ts';

const BATCH = 200;
const ENCRYPTED_TYPE = 'application/octet-stream';

/**
 * @throws NOT_FOUND for an unknown or answered request, FILE_QUOTA_REACHED after five documents, and what a validated upload
 * throws
 */
export const addDocument = async (ctx: AppContext, requestId: string, upload: Upload) => {
  const { name, extension, bytes } = await checkedUpload(ctx, upload);
  const id = newId('rqd');
  const fileKey = newFileKey();
  await ctx.ports.files.put(id, encryptFile(fileKey, id, bytes), ENCRYPTED_TYPE);
  try {
    await ctx.db.transaction(async (tx) => {
      // Locks the row of the request, so that concurrent uploads do not exceed the limit together.
      found(await lockOpenRequest(tx, requestId));
      if ((await rows.documentsOf(tx, requestId)).length >= REQUEST_DOCUMENTS_MAX) refuse('FILE_QUOTA_REACHED');
      const createdAt = ctx.clock.nowIso();
      await rows.insertDocument(tx, { id, requestId, name, fileKey, extension, size: bytes.length, createdAt });
    });
  } catch (error) {
    await ctx.ports.files.remove(id);
    throw error;
  }
  return { file_name: name, size: bytes.length };
};

/** A document with its bytes, for operators. @throws NOT_FOUND */
export const openDocument = async ({ db, ports }: AppContext, id: string) => {
  const { name, fileKey, extension } = found(await db.read((tx) => rows.findDocument(tx, id)));
  const object = found(await ports.files.open(id));
  return { name, type: FILE_KINDS[extension].type, bytes: decryptFile(fileKey, id, await buffer(object.stream)) };
};

/** Rows first: bytes without a row cannot be decrypted. */
export const forgetDocuments = async ({ db, ports }: AppContext, before: string): Promise<void> => {
  for (;;) {
    const ids = await db.transaction((tx) => rows.deleteOldDocuments(tx, before, BATCH));
    for (const id of ids) await ports.files.remove(id);
    if (ids.length < BATCH) return;
  }
};
