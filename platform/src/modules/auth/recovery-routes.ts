import type { FastifyInstance } from 'fastify';
import { requestPhoneRecovery, requestRecoveryCode as requestRecoveryCodeEndpoint } from 'shared-contracts/api';
import * as z from 'zod';
import type { AppContext } from '../../context/context.ts';
import { checked } from '../../http/checked.ts';
import { opsRoute } from '../../http/ops.ts';
import { type RouteDefinition, route } from '../../http/route.ts';
import { decideRecovery, listRecoveries } from './recovery-decision.ts';
import { DECISIONS } from './recovery/repository.ts';
import { requestRecovery, requestRecoveryCode } from './recovery-request.ts';

const PATH = '/internal/phone-recoveries';
const Decided = z.object({ id: z.string().max(64), decision: z.enum(DECISIONS) });

export const recoveryRoutes: readonly RouteDefinition[] = [
  route(requestRecoveryCodeEndpoint, (input, call) => requestRecoveryCode(call, input), { limit: 'sign-in' }),
  route(requestPhoneRecovery, (input, call) => requestRecovery(call, input), { limit: 'sign-in' }),
];

export const recoveryOpsRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  opsRoute(app, ctx, 'GET', PATH, async () => ({ recoveries: await listRecoveries(ctx) }));
  opsRoute(app, ctx, 'POST', PATH, async ({ body }) => {
    const { id, decision } = checked(Decided, body);
    await decideRecovery(ctx, id, decision);
    return {};
  });
};
