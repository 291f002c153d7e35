/**
 * What browsers report: runtime errors and named moments. Not an endpoint of the specification: a page that is being
 * closed sends it as a beacon, without headers. It carries no personal data; the server cuts again what looks like some.
 */
import * as z from 'zod/mini';
import { Instant } from '../../domain/time/time.ts';
import { text } from '../core/fields.ts';

export { TELEMETRY_PATH } from './path.ts';
export { PAGE_TROUBLE, PAGE_VITALS } from './trouble.ts';
export type { PageTrouble } from './trouble.ts';
export const TELEMETRY_BATCH_MAX = 50;

/** `remote` and `version` name the code that failed, e.g. `booking` and `1.4.0`. */
export const TelemetryEntry = z.object({
  kind: z.enum(['error', 'event']),
  /** `remote-failed`: a remote that did not load, mount or fit (`where` says which). */
  name: z.string().check(z.regex(/^[A-Za-z0-9._:-]{1,80}$/)),
  at: Instant,
  /** Route id of the page, or its path without query. */
  page: text(200),
  /** Number of the release the page was composed of. */
  release: z.int().check(z.nonnegative()),
  where: z.optional(text(500)),
  remote: z.optional(z.string().check(z.regex(/^[a-z-]{1,40}$/))),
  version: z.optional(z.string().check(z.regex(/^[\w.+-]{1,40}$/))),
  message: z.optional(text(600)),
  stack: z.optional(text(4000)),
  traceId: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/))),
  properties: z.optional(
    z
      .record(z.string().check(z.maxLength(40)), z.union([text(200), z.number(), z.boolean()]))
      .check(z.refine((properties) => Object.keys(properties).length <= 20)),
  ),
});
export type TelemetryEntry = z.infer<typeof TelemetryEntry>;

export const TelemetryBatch = z.object({
  entries: z.array(TelemetryEntry).check(z.minLength(1), z.maxLength(TELEMETRY_BATCH_MAX)),
});
export type TelemetryBatch = z.infer<typeof TelemetryBatch>;

/** A remote that did not come up: counted per version, so that a canary can be judged. */
export const REMOTE_FAILED = 'remote-failed';
/** A version of a remote that came up on a page; an event, sent once a page. */
export const REMOTE_LOADED = 'remote-loaded';

/**
 * What the edge's own script says of a page: that it began, with each version it was made of, and a little later that its main
 * thread still runs, or that the page was left. A page that began and says nothing more was blocked, or its process ended.
 * Both carry `start` in `properties`, which the page drew by chance: by then the cookie may be another page's.
 */
export const PAGE_STARTED = 'page-started';
export const PAGE_ALIVE = 'page-alive';
/** What `start` looks like: no digits, which are cut out of what browsers send. */
export const PAGE_START = /^[a-p]{24}$/;

/** Where operations ask how versions are doing. Not reachable through the edge; needs the ops token as bearer. */
export const REMOTE_HEALTH_PATH = '/internal/remote-health';
/** Query: the remote, and the instant (by minute) from which to count; `silent` counts from an hour before it. */
export const RemoteHealthQuery = z.object({
  remote: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
  since: Instant,
});
/** Pages and, of these, those with a trouble: in all, and a pair for each network (/24 or /48) without its name. */
const Troubled = z.object({
  loads: z.number(),
  failures: z.number(),
  places: z.array(z.tuple([z.number(), z.number()])),
});
/**
 * `loads` counts pages that asked for the version, `failures` those that did not get it, `places` the same by network.
 * `calls` and `slow` count the pages on which it came up, and those of them that had that trouble; `silent` the pages that
 * began with it, and those of them that were not heard of again. `visitors` counts the networks that asked for any version
 * in the last hour or two. `parts` has loads and failures of the pages that began on one screen, in the web or in an app.
 * A platform of before tells neither `calls`, `slow`, `silent` nor `parts`.
 */
export const RemoteHealth = z.object({
  visitors: z.number(),
  versions: z.array(
    z.object({
      version: z.string(),
      ...Troubled.shape,
      calls: z.optional(Troubled),
      slow: z.optional(Troubled),
      silent: z.optional(Troubled),
    }),
  ),
  parts: z.optional(
    z.array(
      z.object({
        /** `web` or `app`, or the id of a route. */
        part: z.string(),
        visitors: z.number(),
        versions: z.array(z.object({ version: z.string(), ...Troubled.shape })),
      }),
    ),
  ),
});
export type RemoteHealth = z.infer<typeof RemoteHealth>;

/** Where operations ask for the loads of every version in the last hour, by the minute. Guarded like the other. */
export const REMOTE_MINUTES_PATH = '/internal/remote-minutes';
export const RemoteMinutes = z.array(
  z.object({ remote: z.string(), version: z.string(), at: z.string(), loads: z.number(), failures: z.number() }),
);
export type RemoteMinutes = z.infer<typeof RemoteMinutes>;
