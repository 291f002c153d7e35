/**
 * A remote as it is built here, inside the shell of a deployed product, for this machine alone:
 *
 *     node deploy/cli/inside.ts booking --at https://health.example [--port 8090]
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isRemoteName, REMOTE_NAMES } from 'shared-contracts/release';
import { inside } from '../packages/inside.ts';
import { ARTIFACTS } from '../releases/paths.ts';

const USAGE = `inside <${REMOTE_NAMES.join('|')}> --at <address of a deployed product> [--port 8090]`;

try {
  const options = { at: { type: 'string' }, port: { type: 'string', default: '8090' } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const name = (positionals[0] ?? '').replace(/^mfe-/, '');
  if (!isRemoteName(name) || !values.at || !URL.canParse(values.at)) throw new Error(USAGE);
  const workspace = process.env.WORKSPACE_DIR;
  const artifacts = workspace ? { ...ARTIFACTS, workspace: resolve(workspace) } : ARTIFACTS;
  const { origin } = await inside({ name, artifacts, at: new URL(values.at), port: Number(values.port) });
  console.log(`${name} as it is built here, in the shell of ${values.at}: ${origin}/ (Ctrl-C ends it)`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
