/** Every setting of the edge, by environment name: its schema, its default, and its meaning. */
import { EMERGENCY_NUMBER } from 'shared-contracts/domain';
import { keysIn } from 'shared-contracts/edge';
import * as z from 'zod/mini';
import { WORKSPACE } from '../../releases/paths.ts';
import { DEFAULT_CHANNEL } from '../../releases/store.ts';

const text = (fallback: string) => z._default(z.string(), fallback);
const nullable = z._default(z.nullable(z.string()), null);
const secret = z._default(z.nullable(z.string().check(z.minLength(32, 'must be at least 32 characters'))), null);
const keys = z._default(
  z.nullable(
    z
      .string()
      .check(
        z.refine(
          (value) => keysIn(value).length > 0 && keysIn(value).every((key) => key.length >= 32),
          'must be keys of at least 32 characters without spaces, separated by commas',
        ),
      ),
  ),
  null,
);
const flag = (fallback: boolean) =>
  z._default(z.enum(['true', 'false', '1', '0', 'yes', 'no'], 'must be true or false'), fallback ? 'true' : 'false');
const port = (fallback: number) =>
  z._default(z.coerce.number('must be a port number').check(z.int(), z.gte(0), z.lte(65_535)), fallback);
const url = (fallback: string) =>
  z._default(z.string().check(z.refine((value) => URL.canParse(value), 'must be a URL')), fallback);
const link = z._default(
  z.nullable(
    z.string().check(z.refine((value) => value.startsWith('https://') && URL.canParse(value), 'must be an https URL')),
  ),
  null,
);
/** `ios=2.1,android=2.0.4`, the format that pages read. */
const appVersions = z._default(
  z.nullable(
    z
      .string()
      .check(
        z.regex(
          /^(?:ios|android)=\d{1,5}(?:\.\d{1,5}){0,3}(?:,(?:ios|android)=\d{1,5}(?:\.\d{1,5}){0,3})?$/,
          'must be versions such as ios=2.1,android=2.0.4',
        ),
      ),
  ),
  null,
);
const count = (fallback: number) => z._default(z.coerce.number('must be a number').check(z.int(), z.gte(1)), fallback);
const level = z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info');

export const EDGE_SETTINGS = {
  HOST: [text('127.0.0.1'), 'Address to listen on'],
  PORT: [port(8080), 'Port to listen on'],
  PLATFORM_URL: [url('http://127.0.0.1:4300'), 'Address of the platform'],
  PUBLIC_URL: [
    z._default(z.nullable(z.string().check(z.refine((value) => URL.canParse(value), 'must be a URL'))), null),
    'Origin that browsers see, in addresses for search engines; unset: that of the request',
  ],
  WORKSPACE_DIR: [text(WORKSPACE), 'Folder that holds the packages with their built files'],
  RELEASES_DIR: [
    nullable,
    'Folder of the release store, `.build/releases` when unset; with RELEASE_STORE, of the copies made of it',
  ],
  RELEASE_STORE: [
    nullable,
    '`s3://bucket/prefix?endpoint=…&region=…` instead of a folder, with the usual `AWS_…` of its client',
  ],
  RELEASE_PUBLIC_KEYS: [
    nullable,
    'Keys whose releases are trusted: Ed25519 in PEM form, or files with it, separated by commas; one after `booking:` or `booking+comms:` is only valid for changes of these members; required with RELEASE_STORE',
  ],
  RELEASE_SIGNING_KEY: [
    nullable,
    'Ed25519 key, PEM or its file, that signs releases; only needed to change them; unset with releases in a folder: a key of this machine',
  ],
  RELEASE_WEBHOOKS: [
    nullable,
    'Webhooks that are notified of automatic changes and problems (`watch`, `canary --steps`, a fork detected by an edge): addresses separated by commas, those of Slack after `slack+`',
  ],
  RELEASE_WEBHOOK_SECRET: [secret, 'Signs the notifications to RELEASE_WEBHOOKS; required with it'],
  RELEASE_CHANNEL: [text(DEFAULT_CHANNEL), 'Channel this edge serves'],
  STAFF_TOKEN_KEYS: [
    nullable,
    'Public keys that verify the tokens of testers, and of operators at `release ops`; unset with releases in a folder: the key of this machine; with a shared store: no token is valid',
  ],
  LOAD_PASS_KEY: [
    keys,
    'Secrets shared with the platform, separated by commas: the first signs the pass of a page; pages without a pass are not counted',
  ],
  LOG_LEVEL: [level, 'fatal, error, warn, info, debug, trace or silent'],
  SANDBOX: [flag(false), 'Marks pages as those of a sandbox'],
  MAP_TILES: [nullable, 'Tile URL template, allowed by the content security policy of pages; unset: the drawn map'],
  PAYMENT_ORIGINS: [
    z._default(
      z.nullable(
        z
          .string()
          .check(
            z.regex(/^https:\/\/[^/\s,@]+(?:,https:\/\/[^/\s,@]+)*$/, 'must be https origins, separated by commas'),
          ),
      ),
      null,
    ),
    'Origins of the payment gateway’s pages for pharmacy orders, separated by commas; unset: only pages of the product',
  ],
  CAPTCHA_PROVIDER: [
    z._default(z.nullable(z.enum(['turnstile'], 'must be turnstile')), null),
    'Provider whose captcha pages may load, as CAPTCHA_ADAPTER of the platform; unset: none',
  ],
  VIDEO_PROVIDER: [
    z._default(z.nullable(z.enum(['twilio', 'agora'], 'must be twilio or agora')), null),
    'Provider to whose calls pages may connect, as VIDEO_ADAPTER of the platform; unset: only p2p',
  ],
  EMERGENCY_NUMBER: [text(EMERGENCY_NUMBER), 'Number on error cards and on the page without a release'],
  SUPPORT_PHONE: [text('920000000'), 'Telephone number of patient support'],
  SUPPORT_EMAIL: [nullable, 'E-mail address of patient support; unset: the contact page has none'],
  LINK_X: [link, 'Account on X; unset: none is shown, as with the links below'],
  LINK_INSTAGRAM: [link, 'Account on Instagram'],
  LINK_SNAPCHAT: [link, 'Account on Snapchat'],
  LINK_LINKEDIN: [link, 'Account on LinkedIn'],
  LINK_YOUTUBE: [link, 'Account on YouTube'],
  LINK_APP_STORE: [link, 'The app in the App Store'],
  LINK_GOOGLE_PLAY: [link, 'The app in Google Play'],
  APP_REQUIRED: [
    appVersions,
    'Oldest versions of the native apps that may show pages, as `ios=2.1,android=2.0.4`; unset: any',
  ],
  APP_CURRENT: [appVersions, 'Newest versions of the native apps: an older app is offered the update; unset: none'],
  LINK_VAT_CERTIFICATE: [link, 'The VAT registration certificate'],
  BODY_LIMIT_KB: [
    count(256),
    'Maximum request body that the edge forwards, apart from uploads; the platform has the same setting',
  ],
  UPLOAD_MAX_MB: [count(10), 'Maximum upload that the edge forwards; the platform has the same setting'],
  EDGE_TRUST_PROXY: [flag(false), 'Trust the `x-forwarded-*` headers of a proxy in front'],
  EDGE_METRICS_PORT: [
    z._default(z.nullable(z.coerce.number('must be a port number').check(z.int(), z.gte(0), z.lte(65_535))), null),
    'Port of `GET /metrics` (Prometheus), for operations only; unset: no metrics',
  ],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    z._default(
      z.nullable(
        z
          .string()
          .check(
            z.refine((value) => /^https?:\/\//.test(value) && URL.canParse(value), 'must be an http or https URL'),
          ),
      ),
      null,
    ),
    'Collector of traces (OTLP over HTTP, JSON): its base address, to which `/v1/traces` is added; unset: nothing is traced',
  ],
  OTEL_EXPORTER_OTLP_HEADERS: [
    nullable,
    'Headers for the collector, such as a key, as `name=value` separated by commas',
  ],
  OTEL_TRACES_SAMPLER_ARG: [
    z._default(z.coerce.number('must be a number from 0 to 1').check(z.gte(0), z.lte(1)), 1),
    'Share of traces that are recorded, from 0 to 1; the same for the edge and the platform',
  ],
  EDGE_DEV: [flag(false), 'Builds may change under the edge; open pages are updated when they do'],
} as const;

type Declared = typeof EDGE_SETTINGS;
type Shape = { -readonly [Name in keyof Declared]: Declared[Name][0] };

export const EdgeEnvironment = z.object(
  Object.fromEntries(Object.entries(EDGE_SETTINGS).map(([name, [schema]]) => [name, schema])) as Shape,
);
