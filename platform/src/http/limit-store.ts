/** Counters of rate limits: shared through Redis while it is available, local to this process otherwise. */
import type { FastifyRateLimitStore, RateLimitPluginOptions } from '@fastify/rate-limit';
import type { OptionalRedis } from '../core/redis.ts';

interface Window {
  readonly endsAt: number;
  current: number;
}
type Count = { current: number; ttl: number };
type Told = (error: Error | null, result?: Count) => void;

/** Maximum number of windows; beyond it the oldest are removed. */
const WINDOWS_MAX = 20_000;

const COUNT = `local current = redis.call('INCR', KEYS[1])
if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {current, redis.call('PTTL', KEYS[1])}`;

class LimitStore implements FastifyRateLimitStore {
  readonly #redis: OptionalRedis;
  readonly #prefix: string;
  readonly #windows = new Map<string, Window>();

  constructor(redis: OptionalRedis, prefix: string) {
    this.#redis = redis;
    this.#prefix = prefix;
  }

  /** Also counts locally, so that a Redis outage does not reset every count. */
  #countHere(key: string, span: number): Count {
    const now = performance.now();
    const known = this.#windows.get(key);
    const window = known && known.endsAt > now ? known : { endsAt: now + span, current: 0 };
    window.current += 1;
    this.#windows.delete(key);
    this.#windows.set(key, window);
    const oldest = this.#windows.size > WINDOWS_MAX ? this.#windows.keys().next().value : undefined;
    if (oldest !== undefined) this.#windows.delete(oldest);
    return { current: window.current, ttl: Math.ceil(window.endsAt - now) };
  }

  incr(key: string, callback: Told, span = 60_000): void {
    const here = this.#countHere(key, span);
    const shared = this.#redis.ask(
      async (client) => (await client.eval(COUNT, 1, this.#prefix + key, span)) as number[],
    );
    void shared.then((counted) =>
      callback(null, counted ? { current: counted[0] ?? here.current, ttl: counted[1] ?? here.ttl } : here),
    );
  }

  child(route: object): LimitStore {
    const { routeInfo } = route as { routeInfo?: { method?: unknown; url?: string } };
    return new LimitStore(this.#redis, `${this.#prefix}${String(routeInfo?.method ?? '')}${routeInfo?.url ?? ''}-`);
  }
}

/** The class from which the rate-limit plugin creates its store. */
export const limitStoreOf = (redis: OptionalRedis): NonNullable<RateLimitPluginOptions['store']> =>
  class extends LimitStore {
    constructor() {
      super(redis, 'limit-');
    }
  } as unknown as NonNullable<RateLimitPluginOptions['store']>;
