import type { FastifyInstance } from 'fastify';
import type { Localized } from 'shared-contracts/domain';
import type { AppContext } from '../context/context.ts';

export interface SandboxPage {
  /** Path of the page; null for pages without a link on the index. */
  readonly path: string | null;
  readonly title: Localized;
  readonly about: Localized;
  /** Registers its routes. Forms (`application/x-www-form-urlencoded`) are parsed to an object of texts. */
  readonly register: (app: FastifyInstance, ctx: AppContext) => void;
}
