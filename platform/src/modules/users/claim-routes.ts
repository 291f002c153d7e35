/** Identity claims, for operations. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { AppContext } from '../../context/context.ts';
import { checked } from '../../http/checked.ts';
import { opsRoute } from '../../http/ops.ts';
import { DECISIONS } from './claim-repository.ts';
import { decideClaim, listClaims } from './claims.ts';

const PATH = '/internal/identity-claims';
const Decided = z.object({ id: z.string().max(64), decision: z.enum(DECISIONS) });

export const claimRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  opsRoute(app, ctx, 'GET', PATH, async () => ({ claims: await listClaims(ctx) }));
  opsRoute(app, ctx, 'POST', PATH, async ({ body }) => {
    const { id, decision } = checked(Decided, body);
    await decideClaim(ctx, id, decision);
    return {};
  });
};
