/** Upload of a request document: multipart with the reference and the e-mail address before the file. */
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { addRequestDocument, endpointPath, requestStatus } from 'shared-contracts/api';
import type { AppContext } from '../../context/context.ts';
import { refuse } from '../../core/errors.ts';
import { success } from '../../http/envelope.ts';
import { languageOf } from '../../http/language.ts';
import { limitOf } from '../../http/limits.ts';
import { readUpload } from '../../http/read-upload.ts';
import { receivedBytesOf } from '../files/received-bytes.ts';
import { addDocument } from './documents.ts';
import { requestOf } from './service.ts';

const KB = 1024;

export const documentRoute = (app: FastifyInstance, ctx: AppContext): void => {
  const { config } = ctx;
  const fileSize = config.comms.uploadMaxMb * KB * KB;
  const received = receivedBytesOf(ctx);
  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize, files: 1, fields: 2, parts: 3, fieldSize: 500, headerPairs: 20 },
    });
    scope.post(endpointPath(addRequestDocument), {
      config: limitOf(config, 'upload'),
      bodyLimit: fileSize + 64 * KB,
      handler: async (request, reply) => {
        const share = received.open();
        try {
          const { fields, ...upload } = await readUpload(request, share.take);
          const named = requestStatus.request.safeParse(fields);
          if (!named.success) return refuse('INVALID_REQUEST', { data: { fields: ['reference', 'email'] } });
          const { id } = await requestOf(ctx, named.data);
          const data = await addDocument(ctx, id, upload);
          return await reply.header('cache-control', 'no-store').send(success(data, languageOf(request)));
        } finally {
          share.close();
        }
      },
    });
  });
};
