import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import type { TracingSettings } from 'shared-contracts/ops';
import type { AppVersions, OutsideLink } from 'shared-contracts/release';
import * as z from 'zod/mini';
import { storeFolder } from '../../releases/open.ts';
import type { Environment } from '../../releases/open.ts';
import { staffKeys } from '../../releases/staff-token.ts';
import type { BodyLimits } from '../upstream/body-limit.ts';
import { EdgeEnvironment } from './declared-settings.ts';

const KB = 1024;
const isOn = (value: string): boolean => ['true', '1', 'yes'].includes(value);

export interface EdgeSettings extends TracingSettings {
  readonly host: string;
  readonly port: number;
  readonly platformUrl: string;
  /** Null: the origin of the request. */
  readonly publicOrigin: string | null;
  readonly workspace: string;
  /** Settings of the release store and its keys, as `openLedgerBy` reads them. */
  readonly releases: Environment;
  /** Where published files are read from: the folder of the store, or copies of a remote store. */
  readonly publishedFolder: string;
  readonly channel: string;
  /** Null: not set. */
  readonly staffKeys: readonly KeyObject[] | null;
  /** Null: pages get no pass. */
  readonly loadPassKey: string | null;
  readonly logLevel: string;
  readonly sandbox: boolean;
  readonly mapTiles: string | null;
  /** Origins to which pages may navigate for a payment, in addition to the product. */
  readonly paymentOrigins: readonly string[];
  /** The captcha provider that pages may load. */
  readonly captchaProvider: 'turnstile' | null;
  /** The provider of calls to which pages may connect, in addition to peer-to-peer. */
  readonly videoProvider: 'twilio' | 'agora' | null;
  readonly emergencyNumber: string;
  readonly supportPhone: string;
  readonly supportEmail: string | null;
  readonly links: Partial<Record<OutsideLink, string>>;
  /** Versions of the native apps; empty: every version may show pages. */
  readonly apps: AppVersions;
  readonly trustProxy: boolean;
  readonly bodies: BodyLimits;
  /** Null: no metrics are served. */
  readonly metricsPort: number | null;
  readonly dev: boolean;
}

/** The links that are set, by the names that pages use. */
const outsideLinks = (parsed: z.infer<typeof EdgeEnvironment>): EdgeSettings['links'] => {
  const links: Record<OutsideLink, string | null> = {
    x: parsed.LINK_X,
    instagram: parsed.LINK_INSTAGRAM,
    snapchat: parsed.LINK_SNAPCHAT,
    linkedin: parsed.LINK_LINKEDIN,
    youtube: parsed.LINK_YOUTUBE,
    'app-store': parsed.LINK_APP_STORE,
    'google-play': parsed.LINK_GOOGLE_PLAY,
    'vat-certificate': parsed.LINK_VAT_CERTIFICATE,
  };
  return Object.fromEntries(Object.entries(links).filter(([, href]) => href !== null));
};

function versionsOf(setting: string | null): Record<string, string> {
  const pairs = setting?.split(',').map((each) => each.split('=') as [platform: string, version: string]) ?? [];
  return Object.fromEntries(pairs);
}

function appVersions({ APP_REQUIRED, APP_CURRENT }: z.infer<typeof EdgeEnvironment>): AppVersions {
  const required = versionsOf(APP_REQUIRED);
  const current = versionsOf(APP_CURRENT);
  const platforms = [...new Set([...Object.keys(required), ...Object.keys(current)])];
  return Object.fromEntries(
    platforms.map((platform) => [
      platform,
      {
        ...(required[platform] ? { required: required[platform] } : {}),
        ...(current[platform] ? { current: current[platform] } : {}),
      },
    ]),
  );
}

/** @throws with one line that names the first invalid setting */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>): EdgeSettings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== '' && value !== undefined),
  );
  const result = z.safeParse(EdgeEnvironment, given);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new Error(`Setting ${String(issue?.path[0])} is not valid: ${issue?.message}`);
  }
  const parsed = result.data;
  const releases: Environment = {
    WORKSPACE_DIR: parsed.WORKSPACE_DIR,
    ...(parsed.RELEASES_DIR ? { RELEASES_DIR: parsed.RELEASES_DIR } : {}),
    ...(parsed.RELEASE_STORE ? { RELEASE_STORE: parsed.RELEASE_STORE } : {}),
    ...(parsed.RELEASE_SIGNING_KEY ? { RELEASE_SIGNING_KEY: parsed.RELEASE_SIGNING_KEY } : {}),
    ...(parsed.RELEASE_WEBHOOKS ? { RELEASE_WEBHOOKS: parsed.RELEASE_WEBHOOKS } : {}),
    ...(parsed.RELEASE_WEBHOOK_SECRET ? { RELEASE_WEBHOOK_SECRET: parsed.RELEASE_WEBHOOK_SECRET } : {}),
    ...(parsed.RELEASE_PUBLIC_KEYS ? { RELEASE_PUBLIC_KEYS: parsed.RELEASE_PUBLIC_KEYS } : {}),
  };
  return {
    host: parsed.HOST,
    port: parsed.PORT,
    platformUrl: parsed.PLATFORM_URL,
    publicOrigin: parsed.PUBLIC_URL === null ? null : new URL(parsed.PUBLIC_URL).origin,
    workspace: parsed.WORKSPACE_DIR,
    releases,
    publishedFolder: join(storeFolder(releases), parsed.RELEASE_STORE ? 'copies' : 'files'),
    channel: parsed.RELEASE_CHANNEL,
    // A shared store has its own keys, which are not for testers.
    staffKeys: parsed.STAFF_TOKEN_KEYS ? staffKeys(parsed.STAFF_TOKEN_KEYS) : parsed.RELEASE_STORE ? [] : null,
    loadPassKey: parsed.LOAD_PASS_KEY,
    logLevel: parsed.LOG_LEVEL,
    sandbox: isOn(parsed.SANDBOX),
    mapTiles: parsed.MAP_TILES,
    paymentOrigins: parsed.PAYMENT_ORIGINS?.split(',').map((each) => new URL(each).origin) ?? [],
    captchaProvider: parsed.CAPTCHA_PROVIDER,
    videoProvider: parsed.VIDEO_PROVIDER,
    emergencyNumber: parsed.EMERGENCY_NUMBER,
    supportPhone: parsed.SUPPORT_PHONE,
    supportEmail: parsed.SUPPORT_EMAIL,
    links: outsideLinks(parsed),
    apps: appVersions(parsed),
    trustProxy: isOn(parsed.EDGE_TRUST_PROXY),
    // A form around a file adds its own bytes.
    bodies: { call: parsed.BODY_LIMIT_KB * KB, upload: parsed.UPLOAD_MAX_MB * KB * KB + 64 * KB },
    metricsPort: parsed.EDGE_METRICS_PORT,
    tracesUrl: parsed.OTEL_EXPORTER_OTLP_ENDPOINT,
    tracesHeaders: parsed.OTEL_EXPORTER_OTLP_HEADERS,
    tracesShare: parsed.OTEL_TRACES_SAMPLER_ARG,
    dev: isOn(parsed.EDGE_DEV),
  };
}
