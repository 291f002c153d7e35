/** Webhook of a pharmacy network; see `docs/pharmacy-network.md`. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { AppContext } from '../../context/context.ts';
import { PharmacyEvent, receiveEvent } from './events.ts';

const PHARMACY_WEBHOOK_PATH = '/api/webhooks/pharmacy';

const EventId = z.object({ event_id: z.string().min(8).max(128) });
const UNAUTHORISED = 401;
const UNREADABLE = 400;
const REFUSED = 409;

/** Registered in its own scope without body parsing, because the signature covers the raw bytes. */
export const pharmacyWebhook = (app: FastifyInstance, ctx: AppContext): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(PHARMACY_WEBHOOK_PATH, async (request, reply) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
      );
      const body = request.body instanceof Uint8Array ? request.body : new Uint8Array();
      const authentic = ctx.ports.pharmacy.readEvent({ headers, body }, ctx.clock.now());
      if (authentic === null) return reply.code(UNAUTHORISED).send();
      const id = EventId.safeParse(authentic);
      const event = PharmacyEvent.safeParse(authentic);
      if (!id.success || !event.success) return reply.code(UNREADABLE).send();
      const code = await receiveEvent(ctx, id.data.event_id, event.data);
      return code === null ? reply.code(204).send() : reply.code(REFUSED).send({ code });
    });
  });
};
