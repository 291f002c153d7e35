/** All that the platform serves: one line a module. */
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import { addressRoutes } from '../modules/addresses/routes.ts';
import { authRoutes } from '../modules/auth/routes.ts';
import { captchaRoutes } from '../modules/captcha/routes.ts';
import { genericRoutes } from '../modules/generic/routes.ts';
import { userRoutes } from '../modules/users/routes.ts';
import { defineIdentityJob } from '../modules/users/verify-identity.ts';
import type { RouteDefinition } from './route.ts';

/** Endpoints of the contract. */
export const moduleRoutes: readonly RouteDefinition[] = [
  ...authRoutes,
  ...captchaRoutes,
  ...userRoutes,
  ...addressRoutes,
  ...genericRoutes,
];

/** Routes that do not answer with an envelope: pictures, downloads, webhooks, documents. */
export const plainRoutes: readonly ((app: FastifyInstance, ctx: AppContext) => void)[] = [];

/** Job definitions and bus subscriptions; run once, before jobs start. */
export const moduleSetups: readonly ((ctx: AppContext) => void)[] = [defineIdentityJob];
