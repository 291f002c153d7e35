/**
 * A local build of a remote inside the shell of a deployed product, only for this machine:
 *
 *     node deploy/cli/inside.ts booking --at https://health.example [--port 8090]
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isRemoteName } from 'shared-contracts/release';
import { inside, requireFit } from '../packages/inside.ts';
import { ARTIFACTS } from '../releases/paths.ts';

const FORM = `inside <remote> --at <address of a deployed product> [--port 8090]`;
const USAGE = `${FORM}

  Build the remote first (pnpm --filter mfe-<remote> build). Pages of that product then contain this build, on this
  machine only and until Ctrl-C; reload the page after the next build. Exit codes: 1 it cannot start · 2 usage error`;
const MOST_PORT = 65_535;

/** Null: only help was requested. @throws for invalid arguments */
function asked() {
  const options = {
    at: { type: 'string' },
    port: { type: 'string', default: '8090' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  if (values.help) return null;
  const [word = '', ...more] = positionals;
  const name = word.replace(/^mfe-/, '');
  if (!isRemoteName(name) || more.length > 0) throw new Error('exactly one remote is required');
  const at = values.at && URL.canParse(values.at) ? new URL(values.at) : null;
  if (!at?.protocol.startsWith('http'))
    throw new Error('the address of a deployed product is required: --at https://…');
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > MOST_PORT) throw new Error(`--port ${values.port} is not a port`);
  return { name, at, port };
}

/** The parsed request; null for help or invalid arguments. */
function orderOrUsage() {
  try {
    const order = asked();
    if (order === null) console.log(USAGE);
    return order;
  } catch (error) {
    // The first sentence states the error; the others explain the syntax of options in general.
    console.error(`${(error as Error).message.split(/\.\s/)[0]}\n${FORM}`);
    process.exitCode = 2;
    return null;
  }
}

const order = orderOrUsage();
if (order !== null) {
  const workspace = process.env.WORKSPACE_DIR;
  const artifacts = workspace ? { ...ARTIFACTS, workspace: resolve(workspace) } : ARTIFACTS;
  try {
    await requireFit({ ...order, artifacts });
    const { origin } = await inside({ ...order, artifacts });
    console.log(`${order.name} (local build) in the shell of ${order.at.origin}: ${origin}/ (Ctrl-C ends it)`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
