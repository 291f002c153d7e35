import type { FastifyInstance } from 'fastify';
import type { Localized } from 'shared-contracts/domain';
import type { AppContext } from '../context/context.ts';

export interface SandboxPage {
  /** Where it is; null for pages that are only reached from elsewhere. */
  readonly path: string | null;
  readonly title: Localized;
  readonly about: Localized;
  /** Adds its routes. Forms (`application/x-www-form-urlencoded`) arrive as an object of texts. */
  readonly register: (app: FastifyInstance, ctx: AppContext) => void;
}
