/** All that the platform serves: one line a module. */
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import type { RouteDefinition } from './route.ts';

/** Endpoints of the contract. */
export const moduleRoutes: readonly RouteDefinition[] = [];

/** Routes that do not answer with an envelope: pictures, downloads, webhooks, documents. */
export const plainRoutes: readonly ((app: FastifyInstance, ctx: AppContext) => void)[] = [];

/** Job definitions and bus subscriptions; run once, before jobs start. */
export const moduleSetups: readonly ((ctx: AppContext) => void)[] = [];
