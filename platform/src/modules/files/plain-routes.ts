/** Upload (multipart request, envelope answer) and download (bytes, always as an attachment). */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FILE_DOWNLOAD_PATH, endpointPath, uploadFile } from 'shared-contracts/api';
import type { AppContext } from '../../context/context.ts';
import { refuse } from '../../core/errors.ts';
import { success } from '../../http/envelope.ts';
import { guard } from '../../http/guard.ts';
import { languageOf } from '../../http/language.ts';
import { limitOf } from '../../http/limits.ts';
import { readUpload } from '../../http/read-upload.ts';
import type { CallUser } from '../../context/call.ts';
import { receivedBytesOf } from './received-bytes.ts';
import { fetchFile, storeFile } from './service.ts';

const KB = 1024;

const userOf = async (ctx: AppContext, request: FastifyRequest): Promise<CallUser> =>
  (await guard(ctx, uploadFile, request)) ?? refuse('SESSION_EXPIRED');

/** RFC 6266: Arabic names in `filename*`, with an ASCII fallback for old clients. */
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
  const received = receivedBytesOf(ctx);
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize, files: 1, fields: 0, parts: 1, headerPairs: 20 } });
    scope.post(endpointPath(uploadFile), {
      config: limitOf(config, 'upload'),
      bodyLimit: fileSize + 64 * KB,
      handler: async (request, reply) => {
        const { uid } = await userOf(ctx, request);
        const share = received.open();
        try {
          const data = await storeFile(ctx, uid, await readUpload(request, share.take));
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
