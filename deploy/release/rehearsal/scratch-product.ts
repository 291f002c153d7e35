import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../cli/lib/settings.mjs';
import { serve } from '../../cli/lib/serve.mjs';
import { composeRelease } from '../../releases/compose.ts';
import type { Ledger } from '../../releases/ledger.ts';
import { openLedgerBy } from '../../releases/open.ts';
import type { Artifacts } from '../../releases/paths.ts';
import { DEFAULT_CHANNEL } from '../../releases/store.ts';
import { releaseContext } from '../context/context.ts';
import type { ReleaseContext } from '../context/context.ts';
import { publishBuilt } from '../change/publish.ts';
import { copyVersion } from './copy-version.ts';
import type { CopyOptions } from './copy-version.ts';

/** A ledger and copies of versions in a scratch folder. */
export interface ScratchProduct {
  readonly folder: string;
  readonly environment: Record<string, string>;
  readonly ledger: Ledger;
  readonly context: ReleaseContext;
  /** Copies a remote's build to a new version and publishes it. */
  readonly publishCopy: (options: Omit<CopyOptions, 'from' | 'to'>) => Promise<string>;
  readonly remove: () => void;
}

/** A scratch ledger with a release of the builds in `artifacts`. */
export async function scratchProduct(artifacts: Artifacts, log?: (line: string) => void): Promise<ScratchProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
  const environment = { RELEASES_DIR: join(folder, 'scratch', 'releases'), DATA_DIR: join(folder, 'data') };
  const ledger = await openLedgerBy(environment);
  await composeRelease({ ledger, channel: DEFAULT_CHANNEL, artifacts, by: 'rehearsal' });
  const copies: Artifacts = { workspace: join(folder, 'copies'), mode: 'production' };
  const about = { ledger, channel: DEFAULT_CHANNEL, by: 'rehearsal', ...(log ? { log } : {}) };
  const publisher = releaseContext({ ...about, artifacts: copies });
  return {
    folder,
    environment,
    ledger,
    context: releaseContext({ ...about, artifacts }),
    async publishCopy(options) {
      const version = await copyVersion({ ...options, from: artifacts, to: copies });
      await publishBuilt(publisher, options.name, version, null);
      return version;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export interface Product {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Settings of the product's edge, and the origin for browsers when it is not the edge's own. */
export interface Differences {
  readonly edge?: Readonly<Record<string, string>>;
  readonly publicUrl?: string;
}

/** The complete product, as `npm start` runs it, with scratch releases and data. */
export async function startProduct(
  { environment, folder }: ScratchProduct,
  { edge = {}, publicUrl }: Differences = {},
): Promise<Product> {
  const port = await freePort();
  const dataDir = join(folder, 'data');
  const settings = { port, host: '127.0.0.1', dataDir, databaseUrl: undefined, sandbox: 'true', logLevel: 'error' };
  // Every browser of the rehearsal has the same address.
  const product = await serve(
    settings,
    { ...environment, ...edge },
    {
      TELEMETRY_PER_MINUTE: '0',
      REPORTS_PER_NETWORK: '0',
      PUBLIC_URL: publicUrl ?? `http://localhost:${port}`,
    },
  );
  try {
    return { origin: await product.ready(), stop: product.stop };
  } catch (error) {
    await product.stop();
    throw error;
  }
}
