/** Uploads and downloads (rules: "Files"): content must match the extension, each is scanned, and pictures are re-encoded without metadata. */
import { buffer } from 'node:stream/consumers';
import {
  type listFiles as listFilesEndpoint,
  MAX_VOICE_NOTE_BYTES,
  type ResponseOf,
  VOICE_NOTE_SECONDS,
} from 'shared-contracts/api';
import { decryptFile, encryptFile, newFileKey } from '../../at-rest/file.ts';
import type { Config } from '../../settings/config.ts';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { lockName } from '../../db/locks.ts';
import { found, isDomainError, refuse } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { ScanContent } from '../../ports/malware-scan.ts';
import { inspectParts } from './archive.ts';
import { recordingSeconds } from './duration.ts';
import { cleanFileName } from './file-name.ts';
import { acceptedExtension, FILE_KINDS, type FileExtension, isRecording } from './kinds.ts';
import { isPicture, redrawPicture } from './pictures.ts';
import { allFilesOf, deleteDraft, findFile, insertFile, usageOf } from './repository.ts';

type Comms = Config['comms'];

export interface Upload {
  readonly name: string;
  readonly bytes: Buffer;
}

const MB = 1024 * 1024;
const MEGAPIXEL = 1_000_000;
const ARCHIVE_ENTRIES = 2000;
/** Maximum growth of a picture by re-encoding with another encoder or a higher quality. */
const KEPT_PICTURE_GROWTH = 2;
/** Media type for the store, which never learns the type of a file. */
const ENCRYPTED_TYPE = 'application/octet-stream';

/** Tolerance of the limit: a timer stops the recorder, and the last sample ends after it. */
const LATE_SECONDS = 3;

/** @throws FILE_TOO_LARGE, FILE_TYPE_REFUSED when it is incomplete, VOICE_NOTE_TOO_LONG */
const requireShort = (extension: FileExtension, bytes: Buffer): void => {
  if (!isRecording(extension)) return;
  if (bytes.length > MAX_VOICE_NOTE_BYTES) refuse('FILE_TOO_LARGE');
  const seconds = recordingSeconds(extension, bytes) ?? refuse('FILE_TYPE_REFUSED');
  if (seconds > VOICE_NOTE_SECONDS + LATE_SECONDS) refuse('VOICE_NOTE_TOO_LONG');
};

/** @throws FILE_TYPE_REFUSED, FILE_TOO_LARGE, VOICE_NOTE_TOO_LONG */
const accept = ({ name, bytes }: Upload, { uploadAllowExe }: Comms) => {
  const clean = cleanFileName(name);
  const extension = acceptedExtension(clean, uploadAllowExe) ?? refuse('FILE_TYPE_REFUSED');
  if (!FILE_KINDS[extension].matches(bytes)) refuse('FILE_TYPE_REFUSED');
  requireShort(extension, bytes);
  return { name: clean, extension };
};

/** @throws FILE_UNSAFE, and SERVICE_UNAVAILABLE when the scanner is unavailable: a file that was not scanned is not stored */
const requireClean = async ({ ports, log }: AppContext, content: ScanContent): Promise<void> => {
  const verdict = await ports.malwareScan.scan(content).catch((error: unknown) => {
    // The content could not be read completely.
    if (isDomainError(error)) throw error;
    log.error({ err: error }, 'malware scanner does not respond; upload refused');
    return refuse('SERVICE_UNAVAILABLE');
  });
  if (verdict.kind === 'infected') {
    log.warn({ signature: verdict.signature }, 'malware found; upload refused');
    refuse('FILE_UNSAFE');
  }
};

/**
 * The bytes to store. Each entry of a Word document is decompressed and scanned; a picture is decoded and re-encoded without
 * metadata, so that the stored version is the measured one. Both are limited in concurrency, because they need more memory than
 * the file size.
 * @throws FILE_UNSAFE, FILE_TYPE_REFUSED for a corrupt picture, SERVICE_UNAVAILABLE
 */
const inspect = async (ctx: AppContext, extension: FileExtension, bytes: Buffer): Promise<Buffer> => {
  const { comms } = ctx.config;
  await requireClean(ctx, [bytes]);
  if (extension === 'docx') {
    const limits = {
      entries: ARCHIVE_ENTRIES,
      bytes: comms.uploadMaxUnpackedMb * MB,
      heldBytes: comms.uploadMaxMb * MB,
    };
    await ctx.unfolding.run(() => inspectParts(bytes, limits, (part) => requireClean(ctx, part)));
    return bytes;
  }
  if (!isPicture(extension)) return bytes;
  const limits = { pixels: comms.uploadMaxMegapixels * MEGAPIXEL, bytes: KEPT_PICTURE_GROWTH * comms.uploadMaxMb * MB };
  return ctx.unfolding.run(() => redrawPicture(extension, bytes, limits));
};

/** @throws FILE_QUOTA_REACHED when this file exceeds the account’s number or size limit */
const requireQuota = async ({ config }: AppContext, tx: Tx, uid: string, size: number): Promise<void> => {
  const { uploadFilesPerAccount, uploadMbPerAccount } = config.comms;
  const { files, bytes } = await usageOf(tx, uid);
  if (files >= uploadFilesPerAccount || bytes + size > uploadMbPerAccount * MB) refuse('FILE_QUOTA_REACHED');
};

/**
 * An upload that can be stored: its type matches its name, complete, scanned, and re-encoded if it is a picture.
 * @throws FILE_TYPE_REFUSED, FILE_TOO_LARGE, VOICE_NOTE_TOO_LONG, FILE_UNSAFE, SERVICE_UNAVAILABLE
 */
export const checkedUpload = async (ctx: AppContext, upload: Upload) => {
  const { name, extension } = accept(upload, ctx.config.comms);
  return { name, extension, bytes: await inspect(ctx, extension, upload.bytes) };
};

/** Stores one file of an account. @throws FILE_TYPE_REFUSED, VOICE_NOTE_TOO_LONG, FILE_UNSAFE, FILE_QUOTA_REACHED, SERVICE_UNAVAILABLE */
export const storeFile = async (ctx: AppContext, uid: string, upload: Upload) => {
  const { name, extension } = accept(upload, ctx.config.comms);
  await ctx.db.read((tx) => requireQuota(ctx, tx, uid, upload.bytes.length));
  const bytes = await inspect(ctx, extension, upload.bytes);
  const id = newId('fil');
  const fileKey = newFileKey();
  // Bytes first: a row without its bytes would be an inconsistency, bytes without a row are only garbage.
  await ctx.ports.files.put(id, encryptFile(fileKey, id, bytes), ENCRYPTED_TYPE);
  try {
    await ctx.db.transaction(async (tx) => {
      // Checked again under the account’s lock, because concurrent uploads must not exceed the limit together.
      await lockName(tx, 'account', uid);
      await requireQuota(ctx, tx, uid, bytes.length);
      await insertFile(tx, { id, uid, name, extension, size: bytes.length, fileKey, createdAt: ctx.clock.nowIso() });
    });
  } catch (error) {
    await ctx.ports.files.remove(id);
    throw error;
  }
  return { file_id: id, file_name: name, size: bytes.length };
};

const DAY = 24 * 60 * 60_000;

/** The files of the account, and its storage limit. */
export const listFiles = async (
  { db, config: { comms } }: AppContext,
  uid: string,
): Promise<ResponseOf<typeof listFilesEndpoint>> => {
  const files = await db.read((tx) => allFilesOf(tx, uid));
  const endOf = (usedAt: string) => new Date(Date.parse(usedAt) + comms.uploadDraftDays * DAY).toISOString();
  return {
    files: files.map(({ id, name, size, createdAt, extension, kept, usedAt }) => ({
      file_id: id,
      file_name: name,
      size,
      created_at: createdAt,
      voice_note: isRecording(extension),
      kept,
      ends_at: kept ? null : endOf(usedAt),
    })),
    used_bytes: files.reduce((sum, { size }) => sum + size, 0),
    max_bytes: comms.uploadMbPerAccount * MB,
    max_files: comms.uploadFilesPerAccount,
  };
};

interface Opened {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Opens a file that is generated on request. @throws NOT_FOUND also for another account’s file */
type OpenMade = (ctx: AppContext, uid: string, fileId: string) => Promise<Opened>;
const made = new Map<string, OpenMade>();

/** Called during module set-up: registers an id prefix of files that the module generates. */
export const registerMadeFiles = (prefix: string, open: OpenMade): void => {
  made.set(prefix, open);
};

/** A file for download: an upload, or one that a module generates. @throws NOT_FOUND also for another account’s file */
export const fetchFile = (ctx: AppContext, uid: string, fileId: string): Promise<Opened> => {
  for (const [prefix, open] of made) if (fileId.startsWith(prefix)) return open(ctx, uid, fileId);
  return openFile(ctx, uid, fileId);
};

/**
 * The account’s own file: it is sent only after the complete file has been authenticated. @throws NOT_FOUND also for another
 * account’s file
 */
export const openFile = async ({ db, ports }: AppContext, uid: string, fileId: string) => {
  const file = found(await db.read((tx) => findFile(tx, uid, fileId)));
  const object = found(await ports.files.open(file.id));
  const bytes = decryptFile(file.fileKey, file.id, await buffer(object.stream));
  return { name: file.name, type: FILE_KINDS[file.extension].type, bytes };
};

/**
 * Deletes the account’s own draft with its bytes. @throws NOT_FOUND also for another account’s file, STATE_NOT_ALLOWED once it
 * is attached to a booking
 */
export const deleteFile = async (
  { db, ports }: AppContext,
  uid: string,
  fileId: string,
): Promise<Record<string, never>> => {
  await db.transaction(async (tx) => {
    found(await findFile(tx, uid, fileId));
    if (!(await deleteDraft(tx, uid, fileId))) refuse('STATE_NOT_ALLOWED');
  });
  await ports.files.remove(fileId);
  return {};
};
