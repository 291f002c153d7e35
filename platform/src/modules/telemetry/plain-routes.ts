import type { FastifyInstance } from 'fastify';
import { TELEMETRY_PATH, TelemetryBatch } from 'shared-contracts/api';
import { passIn } from 'shared-contracts/edge';
import { safeParse } from 'zod/mini';
import type { AppContext } from '../../context/context.ts';
import { refuse } from '../../core/errors.ts';
import { success } from '../../http/envelope.ts';
import { languageOf } from '../../http/language.ts';
import { limitOf } from '../../http/limits.ts';
import { receiveBatch } from './service.ts';

export const telemetryRoute = (app: FastifyInstance, ctx: AppContext): void => {
  app.post(TELEMETRY_PATH, {
    config: limitOf(ctx.config, 'telemetry'),
    bodyLimit: ctx.config.comms.telemetryMaxKb * 1024,
    handler: async (request, reply) => {
      const batch = safeParse(TelemetryBatch, request.body);
      if (!batch.success) return refuse('INVALID_REQUEST', { data: { fields: ['entries'] } });
      await receiveBatch(ctx, batch.data, { pass: passIn(request.headers.cookie), ip: request.ip });
      return reply.header('cache-control', 'no-store').send(success({}, languageOf(request)));
    },
  });
};
