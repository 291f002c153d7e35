import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { EMERGENCY_NUMBER } from 'shared-contracts/domain';
import { storeFolder } from '../releases/open.ts';
import type { Environment } from '../releases/open.ts';
import { WORKSPACE } from '../releases/paths.ts';
import { staffKeys } from '../releases/staff-token.ts';
import { DEFAULT_CHANNEL } from '../releases/store.ts';

const text = (fallback: string) => z._default(z.string(), fallback);
const nullable = z._default(z.nullable(z.string()), null);
const flag = (fallback: boolean) =>
  z._default(z.enum(['true', 'false', '1', '0', 'yes', 'no'], 'must be true or false'), fallback ? 'true' : 'false');
const isOn = (value: string): boolean => ['true', '1', 'yes'].includes(value);
const port = (fallback: number) =>
  z._default(z.coerce.number('must be a port number').check(z.int(), z.gte(0), z.lte(65_535)), fallback);
const url = (fallback: string) =>
  z._default(z.string().check(z.refine((value) => URL.canParse(value), 'must be a URL')), fallback);

/** Every setting of the edge, by environment name, with its default. The empty string means unset. */
const Settings = z.object({
  HOST: text('127.0.0.1'),
  PORT: port(8080),
  /** Where the platform listens. */
  PLATFORM_URL: url('http://127.0.0.1:4300'),
  /** Folder that holds the packages with their built files. */
  WORKSPACE_DIR: text(WORKSPACE),
  /** Folder of the release store; with `RELEASE_STORE`, of the copies made of it. */
  RELEASES_DIR: nullable,
  /** `s3://bucket/prefix?endpoint=…`, instead of a folder. */
  RELEASE_STORE: nullable,
  /** PEM, or files with PEM, separated by commas: whose signatures count. */
  RELEASE_PUBLIC_KEYS: nullable,
  RELEASE_SIGNING_KEY: nullable,
  RELEASE_CHANNEL: text(DEFAULT_CHANNEL),
  /** Public keys of whoever lets testers in; unset with releases in a folder: this machine's own. */
  STAFF_TOKEN_KEYS: nullable,
  /** Secret shared with the platform: only pages that got a pass signed with it are counted. Unset: none is. */
  LOAD_PASS_KEY: z._default(z.nullable(z.string().check(z.minLength(32, 'must be at least 32 characters'))), null),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  SANDBOX: flag(false),
  MAP_TILES: nullable,
  EMERGENCY_NUMBER: text(EMERGENCY_NUMBER),
  SUPPORT_PHONE: text('920000000'),
  /** Believe `x-forwarded-*` of a proxy in front. */
  EDGE_TRUST_PROXY: flag(false),
  /** Builds may change under the edge; pages reload when they do. */
  EDGE_DEV: flag(false),
});

export interface EdgeSettings {
  readonly host: string;
  readonly port: number;
  readonly platformUrl: string;
  readonly workspace: string;
  /** Settings of the release store and its keys, as `openLedgerBy` reads them. */
  readonly releases: Environment;
  /** Where published files are read from: the store's own folder, or copies of a store that is elsewhere. */
  readonly publishedFolder: string;
  readonly channel: string;
  /** Null: nothing was said. */
  readonly staffKeys: readonly KeyObject[] | null;
  /** Null: pages get no pass. */
  readonly loadPassKey: string | null;
  readonly logLevel: string;
  readonly sandbox: boolean;
  readonly mapTiles: string | null;
  readonly emergencyNumber: string;
  readonly supportPhone: string;
  readonly trustProxy: boolean;
  readonly dev: boolean;
}

/** @throws with one line that names the first invalid setting */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>): EdgeSettings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== '' && value !== undefined),
  );
  const result = z.safeParse(Settings, given);
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
    ...(parsed.RELEASE_PUBLIC_KEYS ? { RELEASE_PUBLIC_KEYS: parsed.RELEASE_PUBLIC_KEYS } : {}),
  };
  return {
    host: parsed.HOST,
    port: parsed.PORT,
    platformUrl: parsed.PLATFORM_URL,
    workspace: parsed.WORKSPACE_DIR,
    releases,
    publishedFolder: join(storeFolder(releases), parsed.RELEASE_STORE ? 'copies' : 'files'),
    channel: parsed.RELEASE_CHANNEL,
    // A shared store has keys of its own, which are not for testers.
    staffKeys: parsed.STAFF_TOKEN_KEYS ? staffKeys(parsed.STAFF_TOKEN_KEYS) : parsed.RELEASE_STORE ? [] : null,
    loadPassKey: parsed.LOAD_PASS_KEY,
    logLevel: parsed.LOG_LEVEL,
    sandbox: isOn(parsed.SANDBOX),
    mapTiles: parsed.MAP_TILES,
    emergencyNumber: parsed.EMERGENCY_NUMBER,
    supportPhone: parsed.SUPPORT_PHONE,
    trustProxy: isOn(parsed.EDGE_TRUST_PROXY),
    dev: isOn(parsed.EDGE_DEV),
  };
}
