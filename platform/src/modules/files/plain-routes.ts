/** Upload (multipart in, envelope out) and download (bytes out, always as an attachment). */
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FILE_DOWNLOAD_PATH, endpointPath, uploadFile } from 'shared-contracts/api';
import type { AppContext } from '../../context.ts';
import { DomainError, refuse } from '../../errors.ts';
import { success } from '../../http/envelope.ts';
import { guard } from '../../http/guard.ts';
import { languageOf } from '../../http/language.ts';
import { limitOf } from '../../http/limits.ts';
import type { CallUser } from '../../call.ts';
import { createReceivedBytes, type Share } from './received-bytes.ts';
import { fetchFile, storeFile } from './service.ts';

const PART = 'file';
const KB = 1024;

const userOf = async (ctx: AppContext, request: FastifyRequest): Promise<CallUser> =>
  (await guard(ctx, uploadFile, request)) ?? refuse('SESSION_EXPIRED');

/** Reads a refused body to its end as well, so that the caller gets to read the answer. @throws FILE_TOO_LARGE, SERVICE_UNAVAILABLE */
const receive = async (file: MultipartFile['file'], share: Share): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let isHeld = true;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    isHeld &&= share.take(chunk.length);
    if (isHeld) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (!isHeld) refuse('SERVICE_UNAVAILABLE');
  if (file.truncated) refuse('FILE_TOO_LARGE', { data: { fields: [PART] } });
  return Buffer.concat(chunks);
};

/** The one part named `file`. @throws INVALID_REQUEST, FILE_TOO_LARGE, SERVICE_UNAVAILABLE */
const readUpload = async (request: FastifyRequest, share: Share) => {
  if (!request.isMultipart()) return refuse('INVALID_REQUEST', { data: { fields: [PART] } });
  try {
    const part = await request.file();
    if (part?.fieldname !== PART || !part.filename) return refuse('INVALID_REQUEST', { data: { fields: [PART] } });
    return { name: part.filename, bytes: await receive(part.file, share) };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    // Whatever the multipart reader throws is about a body it could not read.
    return refuse('INVALID_REQUEST', { data: { fields: [PART] } });
  }
};

/** RFC 6266: Arabic names in `filename*`, an ASCII stand-in for old clients. */
export const contentDisposition = (name: string): string => {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

const sendFile = async (ctx: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const { uid } = await userOf(ctx, request);
  const { id } = request.params as { id: string };
  const file = await fetchFile(ctx, uid, id);
  return reply
    .headers({
      'content-type': file.type,
      'content-length': file.bytes.length,
      'content-disposition': contentDisposition(file.name),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    .send(file.bytes);
};

export const fileRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  const { config } = ctx;
  const fileSize = config.comms.uploadMaxMb * KB * KB;
  const received = createReceivedBytes(config.comms.uploadMbReceived * KB * KB);
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize, files: 1, fields: 0, parts: 1, headerPairs: 20 } });
    scope.post(endpointPath(uploadFile), {
      config: limitOf(config, 'upload'),
      bodyLimit: fileSize + 64 * KB,
      handler: async (request, reply) => {
        const { uid } = await userOf(ctx, request);
        const share = received.open();
        try {
          const data = await storeFile(ctx, uid, await readUpload(request, share));
          return await reply.header('cache-control', 'no-store').send(success(data, languageOf(request)));
        } finally {
          share.close();
        }
      },
    });
    scope.get(FILE_DOWNLOAD_PATH, {
      config: limitOf(config, 'standard'),
      handler: (request, reply) => sendFile(ctx, request, reply),
    });
  });
};
