import * as z from 'zod/mini';
import { Instant } from '../../domain/time/time.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty, Id } from '../core/fields.ts';
import { tolerantList } from '../core/tolerant.ts';

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const FILE_EXTENSIONS = ['png', 'jpeg', 'gif', 'jpg', 'pdf', 'docx', 'doc'] as const;
/** Kinds of recordings that browsers create; accepted only as a voice note. */
export const VOICE_NOTE_EXTENSIONS = ['webm', 'ogg', 'm4a'] as const;
/** Enough for three minutes of the least compressed recording of a browser. */
export const MAX_VOICE_NOTE_BYTES = 6 * 1024 * 1024;
export const VOICE_NOTE_SECONDS = 180;
/** multipart/form-data with one part named `file`. */
export const uploadFile = defineEndpoint({
  id: 'files.upload',
  method: 'POST',
  host: 'files',
  path: '/upload',
  auth: 'user',
  request: Empty,
  response: z.object({ file_id: Id, file_name: z.string(), size: z.int() }),
  summary: 'Uploads one file (multipart, part `file`)',
});

export const deleteFile = defineEndpoint({
  id: 'files.delete',
  method: 'POST',
  host: 'files',
  path: '/delete',
  auth: 'user',
  request: z.object({ file_id: Id }),
  response: Empty,
  summary: 'Deletes an upload that is part of no booking; STATE_NOT_ALLOWED once it is',
});

/**
 * A file of the account. `kept`: it belongs to an appointment, a report or an opinion, and is not deleted. `ends_at`: when a file
 * without an owner is deleted automatically.
 */
export const StoredFile = z.object({
  file_id: Id,
  file_name: z.string(),
  size: z.int(),
  created_at: Instant,
  voice_note: z.boolean(),
  kept: z.boolean(),
  ends_at: z.nullable(Instant),
});
export type StoredFile = z.infer<typeof StoredFile>;

export const listFiles = defineEndpoint({
  id: 'files.list',
  method: 'GET',
  host: 'files',
  path: '/list',
  auth: 'user',
  request: Empty,
  response: z.object({
    files: tolerantList(StoredFile),
    used_bytes: z.int(),
    max_bytes: z.int(),
    max_files: z.int(),
  }),
  summary: 'All files of the account, the newest first, and how much it may keep',
});
