/** `/healthz`: the process is up. `/readyz`: the database answers (migrations ran before the port was opened). */
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';

const READY_MS = 2000;

export const registerHealth = (app: FastifyInstance, { db, log }: AppContext): void => {
  app.get('/healthz', () => ({ status: 'up' }));
  app.get('/readyz', async (_request, reply) => {
    const tooLate = Promise.withResolvers<never>();
    const timer = setTimeout(() => tooLate.reject(new Error('the database did not answer in time')), READY_MS);
    try {
      await Promise.race([db.ping(), tooLate.promise]);
      return { status: 'ready' };
    } catch (error) {
      log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'not ready' });
    } finally {
      clearTimeout(timer);
    }
  });
};
