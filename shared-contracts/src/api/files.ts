import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { Empty, Id } from './fields.ts';

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const FILE_EXTENSIONS = ['png', 'jpeg', 'gif', 'jpg', 'pdf', 'docx', 'doc'] as const;
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
