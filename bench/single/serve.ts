/**
 * An edge in front of a running product, with the pages of one build or of the federated builds. Its first line of output is
 * its origin. Both kinds are served the same way, so that only the builds differ.
 *
 *     node bench/single/serve.ts single|federated http://localhost:8080
 */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REMOTE_NAMES } from 'shared-contracts/release';
import type { Chunks, Release, RemoteName } from 'shared-contracts/release';
import { createEdge } from '../../deploy/edge/server.ts';
import { parseSettings } from '../../deploy/edge/settings/settings.ts';
import { readRemote } from '../../deploy/build/package-info.ts';
import { composeRelease } from '../../deploy/releases/compose.ts';
import { packageVersion, readBuild, shellVersion } from '../../deploy/releases/members.ts';
import { openLedgerBy } from '../../deploy/releases/open.ts';
import { ARTIFACTS, packageFolder, WORKSPACE } from '../../deploy/releases/paths.ts';
import { DEFAULT_CHANNEL } from '../../deploy/releases/store.ts';
import { SINGLE_FOLDER } from './place.ts';

const [, , kind, platformUrl = ''] = process.argv;
const single = kind === 'single';
const scratch = mkdtempSync(join(tmpdir(), 'single-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => process.exit(0));

const none: Chunks = { js: [], css: [] };

/** A release whose remotes are chunks of the shell, so that the edge preloads the same parts of the page. */
async function singleRelease(): Promise<Pick<Release, 'shell' | 'remotes'>> {
  const built = await readBuild('shell', await packageVersion('shell'), {
    workspace: SINGLE_FOLDER,
    mode: 'production',
  });
  const { provides: _provides, previous: _previous, ...shell } = { ...shellVersion(built), previous: null };
  const remoteOf = async (name: RemoteName) => {
    const { remote } = readRemote(packageFolder(name));
    const modules = Object.keys(remote.modules).map(
      (module) => [module, shell.modules[`./${name}-${module.slice(2)}`] ?? none] as const,
    );
    const screens = Object.keys(remote.screens ?? {}).map(
      (route) => [route, shell.screens[`${name} ${route}`] ?? none] as const,
    );
    // The shell already contains every hash; the page names again only what is preloaded.
    const early = [...modules, ...screens].flatMap(([, { js, css }]) => [...js, ...css]);
    const files = Object.fromEntries(Object.entries(shell.files).filter(([file]) => early.includes(file)));
    return {
      ...shell,
      files,
      version: await packageVersion(name),
      contract: remote.contract,
      entry: none,
      modules: Object.fromEntries(modules),
      screens: Object.fromEntries(screens),
      previous: null,
    };
  };
  const [auth, booking, pharmacy, account, comms] = await Promise.all(REMOTE_NAMES.map(remoteOf));
  if (!auth || !booking || !pharmacy || !account || !comms) throw new Error('a remote is missing');
  const whole = { ...shellVersion(built), modules: {}, screens: {}, previous: null };
  return { shell: whole, remotes: { auth, booking, pharmacy, account, comms } };
}

const settings = parseSettings({
  WORKSPACE_DIR: single ? SINGLE_FOLDER : WORKSPACE,
  RELEASES_DIR: join(scratch, 'releases'),
  PLATFORM_URL: platformUrl,
  SANDBOX: 'true',
  LOG_LEVEL: 'warn',
});
const say = (what: unknown) => void process.stderr.write(`${JSON.stringify(what)}\n`);
const log = { info: () => undefined, warn: say, error: say };
const ledger = await openLedgerBy(settings.releases);
if (single) {
  const createdAt = new Date().toISOString();
  const draft = { schema: 1 as const, channel: DEFAULT_CHANNEL, createdAt, ...(await singleRelease()) };
  await ledger.append(draft, { action: 'compose', reason: 'one build', by: 'bench' }, null);
} else {
  await composeRelease({ ledger, channel: DEFAULT_CHANNEL, artifacts: ARTIFACTS });
}
const edge = createEdge({ settings, log, ledger });
edge.server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://localhost:${(edge.server.address() as AddressInfo).port}\n`);
});
