/** Released files served by the edge, and by nginx on the same machine in the same run. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildManifest } from 'shared-contracts/release';
import { packageVersion } from '../../deploy/releases/members.ts';
import { artifactFolder, baseUrl } from '../../deploy/releases/paths.ts';
import { findNginx, runningNginx } from '../../deploy/testing/running-nginx.ts';
import { loadHttp, type LoadResult } from './load.ts';

export interface StaticFiles {
  readonly file: string;
  readonly bytes: number;
  readonly edge: LoadResult;
  readonly nginx: LoadResult;
}

/** The shell's own script, as a browser requests it; null on a machine without nginx. */
export const measureStaticFiles = async (origin: string): Promise<StaticFiles | null> => {
  const program = findNginx();
  if (!program) return null;
  const version = await packageVersion('shell');
  const folder = join(artifactFolder('shell'), version);
  const manifest: BuildManifest = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'));
  const file = manifest.entry.js.find((name) => name.startsWith('main')) ?? manifest.entry.js[0] ?? '';
  const path = baseUrl('shell', version) + file;
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const nginx = await runningNginx(program, {
    edges: [new URL(origin).host],
    trustProxy: false,
  });
  try {
    return {
      file,
      bytes: readFileSync(join(folder, `${file}.br`)).length,
      edge: await loadHttp({ url: origin + path, method: 'GET', headers }),
      nginx: await loadHttp({ url: nginx.origin + path, method: 'GET', headers }),
    };
  } finally {
    await nginx.stop();
  }
};
