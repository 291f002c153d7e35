/** Reads the multipart body of an upload. */
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { DomainError, refuse } from '../core/errors.ts';

/** Whether this many more bytes may be buffered. */
type Take = (bytes: number) => boolean;

const PART = 'file';

/**
 * Reads a rejected body to its end as well, so that the client can read the answer. @throws FILE_TOO_LARGE, SERVICE_UNAVAILABLE
 */
const receive = async (file: MultipartFile['file'], take: Take): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let isHeld = true;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    isHeld &&= take(chunk.length);
    if (isHeld) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (!isHeld) refuse('SERVICE_UNAVAILABLE');
  if (file.truncated) refuse('FILE_TOO_LARGE', { data: { fields: [PART] } });
  return Buffer.concat(chunks);
};

/** Fields before the file, by name. */
const textsOf = ({ fields }: MultipartFile): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field && 'value' in field && typeof field.value === 'string' ? [[name, field.value]] : [],
    ),
  );

/** The single part named `file`, and the fields before it. @throws INVALID_REQUEST, FILE_TOO_LARGE, SERVICE_UNAVAILABLE */
export const readUpload = async (request: FastifyRequest, take: Take) => {
  if (!request.isMultipart()) return refuse('INVALID_REQUEST', { data: { fields: [PART] } });
  try {
    const part = await request.file();
    if (part?.fieldname !== PART || !part.filename) return refuse('INVALID_REQUEST', { data: { fields: [PART] } });
    return { name: part.filename, bytes: await receive(part.file, take), fields: textsOf(part) };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    // Any error of the multipart parser is about an invalid body.
    return refuse('INVALID_REQUEST', { data: { fields: [PART] } });
  }
};
