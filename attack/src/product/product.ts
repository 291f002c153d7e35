/** The product under attack: one that runs already, or one of our own whose parts can be stopped. */
import type { Redis } from './redis.ts';

export type ProductKind = 'embedded' | 'postgres' | 'running';

export interface Part {
  /** SIGKILL: nothing is flushed, no handler runs. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
}

/** What may be taken away from a product of our own. */
export interface Parts {
  /** Each copy of the platform. */
  readonly platforms: readonly Part[];
  readonly database: {
    readonly stop: (mode: 'fast' | 'immediate') => Promise<void>;
    readonly start: () => Promise<void>;
  } | null;
  readonly redis: Redis | null;
  /** Rules about money and slots that do not hold in the tables; stops an embedded product to read them. */
  readonly brokenRules: () => Promise<readonly string[]>;
  /** The signature of a webhook, as the gateway makes it. */
  readonly sign: (body: string) => string;
}

export interface Product {
  readonly kind: ProductKind;
  /** Where patients meet it. */
  readonly edge: string;
  /** Every copy of the platform; the edge alone when the product is not ours. */
  readonly platforms: readonly string[];
  readonly parts: Parts | null;
  readonly stop: () => Promise<void>;
}

export const runningProduct = (url: string): Product => {
  const origin = new URL(url).origin;
  return { kind: 'running', edge: origin, platforms: [origin], parts: null, stop: async () => undefined };
};
