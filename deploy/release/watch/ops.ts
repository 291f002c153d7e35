import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { newestKeyIn } from 'shared-contracts/edge';
import * as z from 'zod/mini';
import type { Environment } from '../../releases/open.ts';
import { releasesFolder, WORKSPACE } from '../../releases/paths.ts';
import { Refusal } from '../context/context.ts';

export interface OpsAddress {
  readonly platformUrl: string;
  readonly token: string;
}

/** Written by `npm start` into its data folder while it runs, for commands on the same machine. */
export const OPS_FILE = 'ops.json';
const Ops = z.object({ platformUrl: z.string(), token: z.string() });

/** Where the platform serves the health of versions: `PLATFORM_URL` and `OPS_TOKEN`, or a locally running product. */
export function opsAddress(environment: Environment): OpsAddress {
  const { PLATFORM_URL: platformUrl, OPS_TOKEN: token, DATA_DIR: data } = environment;
  if (platformUrl && token) return { platformUrl, token: newestKeyIn(token) };
  // Without DATA_DIR, the product that was started last with the same releases, with any data folder.
  const releases = dirname(resolve(environment.RELEASES_DIR || releasesFolder()));
  const folders = data ? [data] : [releases, '.data'];
  const path = folders.map((folder) => join(resolve(WORKSPACE, folder), OPS_FILE)).find((file) => existsSync(file));
  if (path) {
    const left = z.parse(Ops, JSON.parse(readFileSync(path, 'utf8')));
    return { platformUrl: left.platformUrl, token: newestKeyIn(left.token) };
  }
  throw new Refusal('the platform cannot be read: set PLATFORM_URL and OPS_TOKEN');
}
