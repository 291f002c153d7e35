import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import * as z from 'zod/mini';
import type { Environment } from '../releases/open.ts';
import { WORKSPACE } from '../releases/paths.ts';
import { Refusal } from './context.ts';

export interface OpsAddress {
  readonly platformUrl: string;
  readonly token: string;
}

/** Written by `npm start` into its data folder while it runs, for commands on the same machine. */
export const OPS_FILE = 'ops.json';
const Ops = z.object({ platformUrl: z.string(), token: z.string() });

/** Where the platform tells how versions are doing: `PLATFORM_URL` and `OPS_TOKEN`, or a product that runs here. */
export function opsAddress(environment: Environment): OpsAddress {
  const { PLATFORM_URL: platformUrl, OPS_TOKEN: token, DATA_DIR: data } = environment;
  if (platformUrl && token) return { platformUrl, token };
  const folder = data || '.data';
  const path = join(isAbsolute(folder) ? folder : join(WORKSPACE, folder), OPS_FILE);
  if (existsSync(path)) return z.parse(Ops, JSON.parse(readFileSync(path, 'utf8')));
  throw new Refusal('nobody can be asked how versions are doing: set PLATFORM_URL and OPS_TOKEN');
}
