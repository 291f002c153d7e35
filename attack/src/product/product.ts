/** The product under attack: one that was already running, or one that the run started and whose parts can be stopped. */
import type { Redis } from './redis.ts';

export type ProductKind = 'embedded' | 'postgres' | 'running';

export interface Part {
  /** SIGKILL: nothing is flushed and no handler runs. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
}

/** The parts that can be stopped in a product of the run. */
export interface Parts {
  /** Each copy of the platform. */
  readonly platforms: readonly Part[];
  readonly database: {
    readonly stop: (mode: 'fast' | 'immediate') => Promise<void>;
    readonly start: () => Promise<void>;
  } | null;
  readonly redis: Redis | null;
  /** Rules about money and slots that the tables violate; stops an embedded product to read them. */
  readonly brokenRules: () => Promise<readonly string[]>;
  /** The signature of a webhook as the gateway computes it. */
  readonly sign: (body: string) => string;
}

export interface Product {
  readonly kind: ProductKind;
  /** Public origin. */
  readonly edge: string;
  /** Origins of all copies of the platform; only the edge for a product that was already running. */
  readonly platforms: readonly string[];
  readonly parts: Parts | null;
  readonly stop: () => Promise<void>;
}

export const runningProduct = (url: string): Product => {
  const origin = new URL(url).origin;
  return { kind: 'running', edge: origin, platforms: [origin], parts: null, stop: async () => undefined };
};
