/** Settings of the process: listening address, data folder, and permitted connections. */
import { isIP } from 'node:net';
import * as z from 'zod';
import { count, flag, keys, optionalFlag, optionalText, optionalUrl, setting, text } from './setting.ts';

const PROXIES = 'must be addresses, ranges (10.0.0.0/8), loopback, linklocal or uniquelocal, separated by commas';
const isProxy = (part: string): boolean => {
  const [address = '', bits, ...rest] = part.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  const isRange = isIP(address) !== 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most));
  return ['loopback', 'linklocal', 'uniquelocal'].includes(part) || (isRange && rest.length === 0);
};

export const coreSettings = {
  environment: setting(
    'NODE_ENV',
    z.enum(['development', 'test', 'production'], 'must be development, test or production').default('development'),
    'development, test or production',
  ),
  host: setting('HOST', text('127.0.0.1'), 'Address to listen on'),
  port: setting(
    'PORT',
    z.coerce.number('must be a port number').int().min(0).max(65_535).default(4300),
    'Port to listen on',
  ),
  publicUrl: setting(
    'PUBLIC_URL',
    text('http://localhost:8080').refine((value) => URL.canParse(value), 'must be a URL'),
    'Origin that browsers see; used in links in messages and returns from other sites, and the one that may open a socket',
  ),
  dataDir: setting('DATA_DIR', text('.data'), 'Folder of the embedded database, uploads and generated secrets'),
  erasureJournal: setting(
    'ERASURE_JOURNAL',
    optionalText(),
    'File that lists erased accounts, outside the database and its backups; unset means erasures.jsonl in DATA_DIR',
  ),
  erasureDays: setting('ERASURE_DAYS', count(14, 1), 'Days in which a requested erasure can be withdrawn'),
  exportHours: setting('EXPORT_HOURS', count(24, 1), 'How long an export of all data of an account is kept'),
  readyFreeMb: setting(
    'READY_FREE_MB',
    count(64),
    'With less free space in DATA_DIR than this /readyz fails, megabytes',
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    optionalUrl('postgres:', 'postgresql:'),
    'PostgreSQL; unset means an embedded database in DATA_DIR',
  ),
  databasePoolSize: setting('DATABASE_POOL_SIZE', count(20, 1), 'Connections of one process to PostgreSQL'),
  databaseConnectSeconds: setting('DATABASE_CONNECT_SECONDS', count(10, 1), 'How long a start waits for PostgreSQL'),
  redisUrl: setting(
    'REDIS_URL',
    optionalUrl('redis:', 'rediss:'),
    'Redis for several copies: socket adapter and shared request limits',
  ),
  sandboxRequested: setting(
    'SANDBOX',
    optionalFlag(),
    'Pages at /sandbox that replace outside services; on unless production, refused in production',
  ),
  seed: setting('SEED', flag(true), 'Fill an empty database with the sample data (outside production)'),
  idempotencyHours: setting(
    'IDEMPOTENCY_HOURS',
    count(24, 1),
    'How long the answer of an idempotent call is kept for its key',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a pino level').default('info'),
    'fatal, error, warn, info, debug, trace or silent',
  ),
  sentryDsn: setting('SENTRY_DSN', optionalText(), 'Error reporting; unset means the platform keeps reports itself'),
  blogUrl: setting(
    'BLOG_URL',
    optionalUrl('https:'),
    'Address of the item Blog in the menu, opened in a new tab; unset: the menu has no such item',
  ),
  mapTiles: setting('MAP_TILES', optionalText(), 'Tile URL template; unset means the drawn map'),
  platformSecret: setting(
    'PLATFORM_SECRET',
    keys(32),
    'Keys of keyed hashes and of data at rest, newest first, separated by commas; unset: one is generated in DATA_DIR',
  ),
  dataKeyDays: setting('DATA_KEY_DAYS', count(90, 1), 'Days after which data at rest gets a new key'),
  accessLogDays: setting('ACCESS_LOG_DAYS', count(730, 1), 'How long the log of who read records is kept'),
  opsToken: setting(
    'OPS_TOKEN',
    keys(32),
    'Bearer tokens of operations, for /internal, separated by commas, each accepted; unset means that /internal does not exist',
  ),
  loadPassKey: setting(
    'LOAD_PASS_KEY',
    keys(32),
    'Secrets shared with the edge, newest first, separated by commas: only reports of pages with a pass signed with one of them are counted; required with OPS_TOKEN',
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    text('loopback').refine((value) => value.split(',').every((part) => isProxy(part.trim())), PROXIES),
    `Proxies whose headers determine the caller’s address: ${PROXIES.replace('must be ', '')}`,
  ),
  docs: setting('API_DOCS', optionalFlag(), '/docs and /openapi.json; on unless production'),
  bodyLimitKb: setting('BODY_LIMIT_KB', count(256, 1), 'Largest request body, apart from uploads'),
  requestsPerMinute: setting(
    'REQUESTS_PER_MINUTE',
    count(3000),
    'Calls a minute per address on one route; 0 turns it off',
  ),
  signInRequestsPerMinute: setting(
    'SIGN_IN_REQUESTS_PER_MINUTE',
    count(240),
    'Sign-in calls a minute per address on one route; 0 turns it off',
  ),
  formRequestsPerMinute: setting(
    'FORM_REQUESTS_PER_MINUTE',
    count(60),
    'Public form posts a minute per address; 0 turns it off',
  ),
  searchRequestsPerMinute: setting(
    'SEARCH_REQUESTS_PER_MINUTE',
    count(600),
    'Searches a minute per address, one for each pause in typing; 0 turns it off',
  ),
  checkRequestsPerMinute: setting(
    'CHECK_REQUESTS_PER_MINUTE',
    count(10),
    'Checks of a printed code a minute per address, so that codes cannot be guessed; 0 turns it off',
  ),
  searchFollowSeconds: setting(
    'SEARCH_FOLLOW_SECONDS',
    count(5, 1),
    'How often the search index reads changes of the catalogue and of doctors',
  ),
  metricsPort: setting(
    'PLATFORM_METRICS_PORT',
    z.preprocess(
      (value) => value ?? null,
      z.coerce.number('must be a port number').int().min(0).max(65_535).nullable(),
    ),
    'Port of `GET /metrics` (Prometheus), for operations only; unset: no metrics',
  ),
  tracesUrl: setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    optionalUrl('http:', 'https:'),
    'Collector of traces (OTLP over HTTP, JSON): its base address, to which `/v1/traces` is added; unset: nothing is traced',
  ),
  tracesHeaders: setting(
    'OTEL_EXPORTER_OTLP_HEADERS',
    optionalText(),
    'Headers for the collector, such as a key, as `name=value` separated by commas',
  ),
  tracesShare: setting(
    'OTEL_TRACES_SAMPLER_ARG',
    z.coerce.number('must be a number from 0 to 1').min(0, 'must be at least 0').max(1, 'must be at most 1').default(1),
    'Share of traces that are recorded, from 0 to 1; the same for the edge and the platform',
  ),
  shutdownSeconds: setting('SHUTDOWN_SECONDS', count(10, 1), 'How long a shutdown waits for pending requests'),
};
