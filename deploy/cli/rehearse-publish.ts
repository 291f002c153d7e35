/**
 * Publishes one remote of this checkout, at its next version, into a scratch release store in which the last published
 * builds are live: the work of a team, without the other teams' code on the disk. Changes the remote's version and commits
 * it, so use it only in a checkout that can be deleted.
 *
 *     node deploy/cli/rehearse-publish.ts booking --throwaway
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BUILD_MANIFEST_FILE, isRemoteName, MEMBER_NAMES } from 'shared-contracts/release';
import type { RemoteName } from 'shared-contracts/release';
import { contractVersion } from '../build/package-info.ts';
import { composeRelease } from '../releases/compose.ts';
import { packageVersion } from '../releases/members.ts';
import { openLedgerBy } from '../releases/open.ts';
import { artifactFolder, packageFolder, WORKSPACE } from '../releases/paths.ts';
import type { Artifacts } from '../releases/paths.ts';
import { placePublished } from '../releases/published-builds.ts';
import { DEFAULT_CHANNEL } from '../releases/store.ts';
import { publishedVersions } from '../releases/versions.ts';

/** The version of the team's change: one patch above the last. */
async function nextVersion(remote: RemoteName): Promise<string> {
  const [major, minor, patch = 0] = (await packageVersion(remote)).split(/[.-]/).map(Number);
  return `${major}.${minor}.${patch + 1}`;
}

async function commitVersion(remote: RemoteName, version: string): Promise<void> {
  const path = join(packageFolder(remote), 'package.json');
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(/"version": "[^"]+"/, `"version": "${version}"`));
  const author = ['-c', 'user.name=rehearsal', '-c', 'user.email=rehearsal@example.com'];
  execFileSync('git', [...author, 'commit', '-q', '-m', `${remote} ${version}`, '--', path], { cwd: WORKSPACE });
}

/** A remote that needs additions of this checkout's contract waits for such a shell; here it is live already. */
function speakToday(artifacts: Artifacts): void {
  const folder = artifactFolder('shell', artifacts);
  for (const version of readdirSync(folder)) {
    const path = join(folder, version, BUILD_MANIFEST_FILE);
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as object;
    writeFileSync(path, JSON.stringify({ ...manifest, provides: contractVersion() }));
  }
}

async function rehearse(remote: RemoteName, scratch: string): Promise<string> {
  const environment = { RELEASES_DIR: join(scratch, 'artifacts', 'releases') };
  const published: Artifacts = { workspace: join(scratch, 'published'), mode: 'production' };
  for (const name of MEMBER_NAMES) placePublished(name, published);
  speakToday(published);
  const ledger = await openLedgerBy(environment);
  const live = await composeRelease({ ledger, channel: DEFAULT_CHANNEL, artifacts: published, by: 'rehearsal' });
  const version = await nextVersion(remote);
  await commitVersion(remote, version);
  const pnpm = ['--yes', 'pnpm@12.21.0', '--filter', `mfe-${remote}`, 'run', 'publish:release'];
  const env = { ...process.env, ...environment };
  const { status, stdout, stderr } = spawnSync('npx', pnpm, { cwd: WORKSPACE, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${stdout}${stderr}`.trim());
  if (!(await publishedVersions(ledger, remote)).includes(version)) throw new Error(`${version} is not in the store`);
  if ((await ledger.standsAt(DEFAULT_CHANNEL)) !== live.number) throw new Error('a publish changed the served release');
  return stdout.split('\n').findLast((line) => line.includes('published')) ?? '';
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { throwaway: { type: 'boolean' } } });
const remote = (positionals[0] ?? '').replace(/^mfe-/, '');
if (!isRemoteName(remote) || !values.throwaway || !existsSync(packageFolder(remote))) {
  console.error('node deploy/cli/rehearse-publish.ts <remote> --throwaway, in a checkout that can be deleted');
  process.exit(2);
}
const scratch = mkdtempSync(join(tmpdir(), 'rehearse-publish-'));
try {
  console.log(await rehearse(remote, scratch));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
