/** Webhooks of a video provider about a room. */
import type { FastifyInstance } from 'fastify';
import { VIDEO_PROVIDERS, type VideoProvider } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import { type VideoPort, videoWebhookPath } from '../../ports/video.ts';
import { closeCall } from './ends.ts';
import { callOfRoom } from './repository.ts';

const receiveNotice = async (ctx: AppContext, port: VideoPort, request: Parameters<VideoPort['readWebhook']>[0]) => {
  const notice = port.readWebhook(request);
  if (notice !== null && notice !== 'ignored') {
    await closeCall(ctx, async (tx) => {
      const row = await callOfRoom(tx, notice.room);
      return row?.carrier === port.carrier ? row : null;
    });
  }
  return notice === null ? 'not-authentic' : 'taken';
};

/** Registered in their own scope without body parsing, because signatures cover the raw bytes. */
export const videoWebhooks = (app: FastifyInstance, ctx: AppContext): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const add = (carrier: VideoProvider) =>
      scope.post(videoWebhookPath(carrier), async (request, reply) => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
        );
        const body = request.body instanceof Uint8Array ? request.body : new Uint8Array();
        const port = ctx.ports.video.of(carrier);
        const answer = port ? await receiveNotice(ctx, port, { headers, body }) : 'not-authentic';
        return reply.code(answer === 'taken' ? 204 : 401).send();
      });
    for (const carrier of VIDEO_PROVIDERS) add(carrier);
  });
};
