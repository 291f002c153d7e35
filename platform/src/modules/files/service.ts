/** Uploads and downloads (rules: "Files"): content must match the extension, metadata is cut, a scanner has the last word. */
import { createHash } from 'node:crypto';
import type { AppContext } from '../../context.ts';
import { found, refuse } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { cleanFileName } from './file-name.ts';
import { acceptedExtension, FILE_KINDS } from './kinds.ts';
import { withoutMetadata } from './metadata/strip.ts';
import { findFile, insertFile } from './repository.ts';

interface Upload {
  readonly name: string;
  readonly bytes: Buffer;
}

/** @throws FILE_TYPE_REFUSED */
const accept = ({ name, bytes }: Upload, allowExe: boolean) => {
  const clean = cleanFileName(name);
  const extension = acceptedExtension(clean, allowExe) ?? refuse('FILE_TYPE_REFUSED');
  if (!FILE_KINDS[extension].matches(bytes)) refuse('FILE_TYPE_REFUSED');
  const kept = withoutMetadata(extension, bytes) ?? refuse('FILE_TYPE_REFUSED');
  return { name: clean, extension, bytes: kept };
};

/** @throws FILE_UNSAFE, and SERVICE_UNAVAILABLE when the scanner is away: an unscanned file is not stored. */
const requireClean = async ({ ports, log }: AppContext, bytes: Buffer): Promise<void> => {
  const verdict = await ports.malwareScan.scan(bytes).catch((error: unknown) => {
    log.error({ err: error }, 'the malware scanner does not answer');
    return refuse('SERVICE_UNAVAILABLE');
  });
  if (verdict.kind === 'infected') {
    log.warn({ signature: verdict.signature }, 'an upload was refused as infected');
    refuse('FILE_UNSAFE');
  }
};

/** Stores one file of an account. @throws FILE_TYPE_REFUSED, FILE_UNSAFE, SERVICE_UNAVAILABLE */
export const storeFile = async (ctx: AppContext, uid: string, upload: Upload) => {
  const { name, extension, bytes } = accept(upload, ctx.config.comms.uploadAllowExe);
  await requireClean(ctx, upload.bytes);
  const id = newId('fil');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  // Bytes first: a row without its bytes would be a broken promise, bytes without a row are only litter.
  await ctx.ports.files.put(id, bytes, FILE_KINDS[extension].type);
  try {
    await ctx.db.transaction((tx) =>
      insertFile(tx, { id, uid, name, extension, size: bytes.length, sha256, createdAt: ctx.clock.nowIso() }),
    );
  } catch (error) {
    await ctx.ports.files.remove(id);
    throw error;
  }
  return { file_id: id, file_name: name, size: bytes.length };
};

/** One's own file. @throws NOT_FOUND also when it is somebody else's. */
export const openFile = async ({ db, ports }: AppContext, uid: string, fileId: string) => {
  const file = found(await db.read((tx) => findFile(tx, uid, fileId)));
  const object = found(await ports.files.open(file.id));
  return { name: file.name, type: FILE_KINDS[file.extension].type, ...object };
};
