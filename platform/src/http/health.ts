/**
 * `/healthz`: the process is running. `/readyz`: it can also serve requests, which requires that the database accepts a write
 * and the disk has free space (migrations ran before the port was opened).
 */
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context/context.ts';
import { writeState } from '../db/state.ts';

const READY_MS = 2000;
const MB = 1024 * 1024;
const PROBE_BYTES = 64 * 1024;

/** Checks the free disk space, and writes a file, which also detects quotas. @throws when there is no space */
const enforceAccountLimit = async ({ dataDir, readyFreeMb }: AppContext['config']): Promise<void> => {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < readyFreeMb * MB) throw new Error(`less than ${readyFreeMb} MB is free in DATA_DIR`);
  const probe = join(dataDir, `.ready-${process.pid}`);
  await writeFile(probe, Buffer.alloc(PROBE_BYTES));
  await rm(probe, { force: true });
};

const requireDatabase = ({ db, clock }: AppContext): Promise<void> =>
  db.transaction((tx) => writeState(tx, 'ready', clock.nowIso()));

export const registerHealth = (app: FastifyInstance, ctx: AppContext): void => {
  app.get('/healthz', () => ({ status: 'up' }));
  app.get('/readyz', async (_request, reply) => {
    const tooLate = Promise.withResolvers<never>();
    const timer = setTimeout(() => tooLate.reject(new Error('not ready in time')), READY_MS);
    try {
      await Promise.race([Promise.all([requireDatabase(ctx), enforceAccountLimit(ctx.config)]), tooLate.promise]);
      return { status: 'ready' };
    } catch (error) {
      ctx.log.warn({ err: error }, 'readiness check failed; answered 503');
      return reply.code(503).send({ status: 'not ready' });
    } finally {
      clearTimeout(timer);
    }
  });
};
