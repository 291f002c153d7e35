/**
 * An edge whose pages combine the last published builds with the current builds, in front of a running
 * product. Its first line is JSON: the origin, and the source of each member.
 *
 *     node deploy/cli/mixed.ts --published remotes --platform http://localhost:8080
 *     node deploy/cli/mixed.ts --published shell   --platform http://localhost:8080
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { checkContract, MEMBER_NAMES } from 'shared-contracts/release';
import type { MemberName } from 'shared-contracts/release';
import { createEdge } from '../edge/server.ts';
import { parseSettings } from '../edge/settings/settings.ts';
import { composeRelease } from '../releases/compose.ts';
import { packageVersion, readBuild } from '../releases/members.ts';
import { openLedgerBy } from '../releases/open.ts';
import { artifactFolder, packageFolder } from '../releases/paths.ts';
import type { Artifacts } from '../releases/paths.ts';
import { placePublished } from '../releases/published-builds.ts';
import { DEFAULT_CHANNEL } from '../releases/store.ts';

type Origin = 'published' | 'today' | 'published, because today’s needs another contract';

const { values } = parseArgs({ options: { published: { type: 'string' }, platform: { type: 'string' } } });
if (!['remotes', 'shell'].includes(values.published ?? '') || !values.platform) {
  console.error('node deploy/cli/mixed.ts --published remotes|shell --platform <origin>');
  process.exit(2);
}
const workspace = mkdtempSync(join(tmpdir(), 'mixed-'));
const artifacts: Artifacts = { workspace, mode: 'production' };

async function place(name: MemberName, published: boolean): Promise<void> {
  rmSync(packageFolder(name, workspace), { recursive: true, force: true });
  if (published) return placePublished(name, artifacts);
  const version = await packageVersion(name);
  cpSync(join(artifactFolder(name), version), join(artifactFolder(name, artifacts), version), { recursive: true });
  writeFileSync(join(packageFolder(name, workspace), 'package.json'), JSON.stringify({ version }));
}

/** Whether the selected shell provides the contract that this remote needs; a host refuses it otherwise. */
async function fits(name: MemberName): Promise<boolean> {
  const manifestOf = async (member: MemberName) =>
    (await readBuild(member, await packageVersion(member, workspace), artifacts)).manifest;
  const { provides = '' } = await manifestOf('shell');
  return checkContract(await manifestOf(name), provides).kind === 'fits';
}

async function fill(): Promise<Record<string, Origin>> {
  const origins: Record<string, Origin> = {};
  for (const name of MEMBER_NAMES) {
    const published = (name === 'shell') === (values.published === 'shell');
    await place(name, published);
    origins[name] = published ? 'published' : 'today';
    if (name === 'shell' || published || (await fits(name))) continue;
    await place(name, true);
    origins[name] = 'published, because today’s needs another contract';
  }
  return origins;
}

process.on('exit', () => rmSync(workspace, { recursive: true, force: true }));
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => process.exit(0));

const members = await fill();
const settings = parseSettings({
  WORKSPACE_DIR: workspace,
  PLATFORM_URL: values.platform,
  SANDBOX: 'true',
  LOG_LEVEL: 'warn',
});
const ledger = await openLedgerBy(settings.releases);
await composeRelease({ ledger, channel: DEFAULT_CHANNEL, artifacts: artifacts });
const edge = createEdge({ settings, log: pino({ level: settings.logLevel }, pino.destination(2)), ledger });
edge.server.listen(0, '127.0.0.1', () => {
  const { port } = edge.server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ origin: `http://localhost:${port}`, members })}\n`);
});
