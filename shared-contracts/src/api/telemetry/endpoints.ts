/**
 * Reports of browsers: runtime errors and events. Not an endpoint of the specification: a page that is being closed sends it as a
 * beacon, without headers. It contains no personal data; the server removes again whatever may be some.
 */
import * as z from 'zod/mini';
import { Instant } from '../../domain/time/time.ts';
import { text } from '../core/fields.ts';

export { TELEMETRY_PATH } from './path.ts';
export { PAGE_TROUBLE, PAGE_VITALS } from './trouble.ts';
export type { PageTrouble } from './trouble.ts';
export const TELEMETRY_BATCH_MAX = 50;

/** `remote` and `version` identify the code that failed, e.g. `booking` and `1.4.0`. */
export const TelemetryEntry = z.object({
  kind: z.enum(['error', 'event']),
  /** `remote-failed`: a remote that could not be loaded or mounted, or whose contract did not fit (`where` names the reason). */
  name: z.string().check(z.regex(/^[A-Za-z0-9._:-]{1,80}$/)),
  at: Instant,
  /** Route id of the page, or its path without query. */
  page: text(200),
  /** Number of the release of the page. */
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

/** A remote version that failed to start: counted per version, so that a canary can be judged. */
export const REMOTE_FAILED = 'remote-failed';
/** A remote version that was rendered on a page; an event, sent once per page. */
export const REMOTE_LOADED = 'remote-loaded';

/**
 * Reports of the inline script of the edge: that a page has started, with the version of each remote, and a little later that its
 * main thread is responsive, or that the page was left. A page that has started and reports nothing more was blocked, or its
 * process ended. Both contain a random `start` in `properties`, because by then the cookie may belong to another page.
 */
export const PAGE_STARTED = 'page-started';
export const PAGE_ALIVE = 'page-alive';
/** The form of `start`: no digits, which are removed from reports of browsers. */
export const PAGE_START = /^[a-p]{24}$/;

/** Endpoint for operations: the health of versions. Not reachable through the edge; requires the ops token as bearer. */
export const REMOTE_HEALTH_PATH = '/internal/remote-health';
/** Query: the remote, and the instant (by minute) from which to count; `silent` counts from an hour earlier. */
export const RemoteHealthQuery = z.object({
  remote: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
  since: Instant,
});
/** The number of pages, and of those with a problem: in total, and a pair per network (/24 or /48) without its address. */
const Troubled = z.object({
  loads: z.number(),
  failures: z.number(),
  places: z.array(z.tuple([z.number(), z.number()])),
});
/**
 * `loads` counts pages that requested the version, `failures` those that could not load it, `places` both by network. `calls` and
 * `slow` count the pages on which it was rendered, and those of them with that problem; `silent` the pages that started with it,
 * and those of them that reported nothing more. `visitors` counts the networks that requested any version in the last one to two
 * hours. `parts` contains loads and failures of the pages that started on one screen, on the web or in an app. Older platforms
 * send neither `calls`, `slow`, `silent` nor `parts`.
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

/** Endpoint for operations: the loads of every version in the last hour, by the minute. Protected like the one above. */
export const REMOTE_MINUTES_PATH = '/internal/remote-minutes';
export const RemoteMinutes = z.array(
  z.object({ remote: z.string(), version: z.string(), at: z.string(), loads: z.number(), failures: z.number() }),
);
export type RemoteMinutes = z.infer<typeof RemoteMinutes>;
