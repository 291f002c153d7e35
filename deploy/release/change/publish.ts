import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  additionProblems,
  BUILD_MANIFEST_FILE,
  BuildManifest,
  checkContract,
  RemoteManifest,
  remotesIn,
  seoProblems,
  SeoWords,
} from 'shared-contracts/release';
import type { Adding, Additions, MemberName } from 'shared-contracts/release';
import { ROUTE_IDS, routeDefinition } from 'shared-contracts/routes';
import * as z from 'zod/mini';
import { requireHonestClock } from '../../releases/clock.ts';
import { fileKey, recordKey, removedKey } from '../../releases/files.ts';
import { firstIssue, packageVersion, readBuild, readJson, sha384, shellVersion } from '../../releases/members.ts';
import type { Built } from '../../releases/members.ts';
import { artifactFolder, packageFolder } from '../../releases/paths.ts';
import { issuePreviewToken, PREVIEW_QUERY } from '../../releases/preview-token.ts';
import { signed } from '../../releases/signing.ts';
import { readRecord } from '../../releases/versions.ts';
import type { VersionRecord } from '../../releases/versions.ts';
import { memberOf, requireContracts } from '../context/composition.ts';
import { Refusal, requireScope } from '../context/context.ts';
import type { ReleaseContext } from '../context/context.ts';

const run = promisify(execFile);
/** Inputs of a build besides the package itself. */
const SHARED = ['shared-contracts', 'shared-ui', 'deploy/build', 'pnpm-lock.yaml'];
const COMPRESSED = /\.(br|gz)$/;

export interface Published {
  readonly name: MemberName;
  readonly version: string;
  readonly files: number;
  readonly bytes: number;
  readonly seconds: number;
  /** Path and query of the preview of this version; null for a dry run. */
  readonly preview: string | null;
}

/**
 * Builds a member from its own package at its own version and stores the files for all edges. It does not
 * serve them. The version's record is written last, so a publish that was killed has published nothing.
 */
export async function publish(context: ReleaseContext, name: MemberName): Promise<Published> {
  const { workspace } = context.artifacts;
  const started = performance.now();
  requireScope(context, name);
  const remote = await declared(name, workspace);
  const version = await packageVersion(name, workspace);
  await requireNew(context, name, version);
  const commit = await requireClean(name, workspace);
  // Checked before the build, which takes long.
  if (remote) {
    await requireSomeShell(context, { name, version, contract: remote.contract });
    await requireFreePaths(context, remote);
  }
  context.log(`checking the types of ${name} ${version}`);
  await requireTypes(name, workspace);
  context.log(`building ${name} ${version}`);
  await build(name, workspace);
  const stored = await publishBuilt(context, name, version, commit);
  return { ...stored, seconds: (performance.now() - started) / 1000 };
}

/** The manifest of the remote; null for the shell. @throws in one line with the file and its error */
async function declared(name: MemberName, workspace: string): Promise<RemoteManifest | null> {
  if (name === 'shell') return null;
  const path = join(packageFolder(name, workspace), 'remote.json');
  const result = z.safeParse(RemoteManifest, await readJson(path));
  if (!result.success) throw new Refusal(`${path} is malformed: ${firstIssue(result.error)}`);
  if (result.data.name !== name) throw new Refusal(`${path} is of ${result.data.name}, not ${name}`);
  return result.data;
}

async function requireNew({ ledger }: ReleaseContext, name: MemberName, version: string): Promise<void> {
  const bump = `set a new version in its package.json`;
  if (await readRecord(ledger, name, version)) throw new Refusal(`${name} ${version} was published already; ${bump}`);
  if (await ledger.store.read(removedKey(name, version))) {
    throw new Refusal(`${name} ${version} was published once, and removed by gc; ${bump}`);
  }
  for (const channel of await ledger.everyChannel()) {
    for await (const { release } of ledger.history(channel)) {
      if (memberOf(release, name)?.version !== version) continue;
      throw new Refusal(`${name} ${version} was served in release ${release.number} already; ${bump}`);
    }
  }
}

/** The commit, when all inputs of the build are unchanged since. */
async function requireClean(name: MemberName, workspace: string): Promise<string> {
  const folder = packageFolder(name, workspace).slice(workspace.length + 1);
  const git = async (...args: string[]) => (await run('git', args, { cwd: workspace })).stdout.trimEnd();
  try {
    const changed = (await git('status', '--porcelain', '--', folder, ...SHARED)).split('\n').filter(Boolean);
    if (changed.length === 0) return await git('rev-parse', 'HEAD');
    const files = changed.map((line) => line.slice(3));
    const more = files.length > 3 ? ` and ${files.length - 3} more` : '';
    throw new Refusal(`${name} is dirty: ${files.slice(0, 3).join(', ')}${more} not committed`);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`git cannot check whether ${name} is clean: ${(error as Error).message.split('\n')[0]}`);
  }
}

/** The build removes types without checking them, so the compiler runs first. @throws Refusal with its first message */
async function requireTypes(name: MemberName, workspace: string): Promise<void> {
  const folder = packageFolder(name, workspace);
  if (!existsSync(join(folder, 'tsconfig.json'))) return;
  const tsc = join(folder, 'node_modules', 'typescript', 'bin', 'tsc');
  try {
    await run(process.execPath, [tsc, '-p', '.'], { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    const { stdout = '' } = error as { stdout?: string };
    const faults = stdout.split('\n').filter((line) => /error TS\d+/.test(line));
    const more = faults.length > 3 ? ` / and ${faults.length - 3} more` : '';
    const words = faults.slice(0, 3).join(' / ') || (error as Error).message.split('\n')[0];
    throw new Refusal(`${name} has type errors: ${words}${more}`);
  }
}

async function build(name: MemberName, workspace: string): Promise<void> {
  const folder = packageFolder(name, workspace);
  const webpack = join(folder, 'node_modules', 'webpack', 'bin', 'webpack.js');
  try {
    await run(process.execPath, [webpack, '--config', 'webpack.config.ts'], {
      cwd: folder,
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, NODE_NO_WARNINGS: '1' },
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const words = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim() !== '');
    throw new Refusal(`the build of ${name} failed: ${words.slice(0, 3).join(' / ') || (error as Error).message}`);
  }
}

/** Checks the build and stores it: files, then `build.json`, then the record. */
export async function publishBuilt(
  context: ReleaseContext,
  name: MemberName,
  version: string,
  commit: string | null,
): Promise<Omit<Published, 'seconds'>> {
  const { ledger, artifacts, by, proof } = context;
  requireScope(context, name);
  if (await readRecord(ledger, name, version)) throw new Refusal(`${name} ${version} was published already`);
  const built = await readBuild(name, version, artifacts);
  const folder = join(artifactFolder(name, artifacts), version);
  const names = checkedFiles(folder, built);
  await requireWords(folder, built.manifest);
  if (name !== 'shell') {
    await requireSomeShell(context, { name, version, contract: built.manifest.contract });
    await requireReactOfShell(context, built.manifest);
    await requireFreePaths(context, built.manifest);
  } else await logBrokenRemotes(context, built);
  await requireClock(context);
  const { signing } = ledger.keys;
  if (!signing) throw new Refusal('RELEASE_SIGNING_KEY is not set: releases can be read but not published');
  let bytes = 0;
  const { dryRun } = context;
  for (const file of [...names, BUILD_MANIFEST_FILE]) {
    const content = readFileSync(join(folder, file));
    bytes += content.length;
    if (!dryRun) await ledger.store.put(fileKey(name, version, file), content);
  }
  if (dryRun) return { name, version, files: names.length + 1, bytes, preview: null };
  const { integrity } = built;
  const about = {
    schema: 1 as const,
    name,
    version,
    integrity,
    by,
    ...(proof ? { proof } : {}),
    at: context.now().toISOString(),
    commit,
  };
  const record: VersionRecord = signed(about, signing);
  const isFirst = await ledger.store.create(
    recordKey(name, version),
    Buffer.from(`${JSON.stringify(record, null, 1)}\n`),
  );
  if (!isFirst) throw new Refusal(`${name} ${version} was published concurrently by another process`);
  const token = issuePreviewToken({ member: name, version, integrity }, signing, context.now());
  const preview = `${firstPath(name, built.manifest.adds)}?${PREVIEW_QUERY}=${token}`;
  return { name, version, files: names.length + 1, bytes, preview };
}

/** A page of the member that is open to everybody and has no parameters; home where it has none. */
function firstPath(name: MemberName, adds: Additions | undefined): string {
  const ofContract = ROUTE_IDS.map(routeDefinition).filter(({ owner }) => owner === name);
  const pages: { path: string; guard: string }[] = [...(adds?.routes ?? []), ...ofContract];
  return pages.find(({ path, guard }) => guard === 'none' && !path.includes(':'))?.path ?? '/';
}

/** The record contains the time, on which `gc` relies. */
async function requireClock({ ledger, now, acceptClock }: ReleaseContext): Promise<void> {
  if (!acceptClock) await requireHonestClock({ store: ledger.store, mine: now(), last: null, longSilence: 'fine' });
}

/** Every file of a build, compared with its hash in `build.json`. @throws Refusal with the first file that differs */
function checkedFiles(folder: string, { manifest }: Built): string[] {
  const label = `${manifest.name} ${manifest.version}`;
  for (const [file, { integrity }] of Object.entries(manifest.files)) {
    if (!existsSync(join(folder, file))) throw new Refusal(`${label}: ${file} is missing from the build`);
    if (sha384(readFileSync(join(folder, file))) !== integrity)
      throw new Refusal(`${label}: ${file} does not match its hash`);
  }
  const there = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => file !== BUILD_MANIFEST_FILE);
  const unhashed = there.find((file) => !(file.replace(COMPRESSED, '') in manifest.files));
  if (unhashed) throw new Refusal(`${label}: ${unhashed} has no hash in ${BUILD_MANIFEST_FILE}`);
  return there;
}

/** Every page of the version has metadata for search engines. @throws Refusal with the first error */
async function requireWords(folder: string, { name, version, seo, files, adds }: BuildManifest): Promise<void> {
  if (seo !== undefined && !(seo in files)) throw new Refusal(`${name} ${version}: ${seo} has no hash`);
  const result = z.safeParse(SeoWords, seo === undefined ? [] : await readJson(join(folder, seo)));
  const [fault] = result.success ? seoProblems(name, result.data, adds) : [firstIssue(result.error)];
  if (fault) throw new Refusal(`${name} ${version}: ${seo ?? 'seo.json'}: ${fault}`);
}

/**
 * A shell may be published before the remotes that need it. The command prints the remotes of the
 * channel that it cannot run; until each of them has another version, a promotion is refused.
 */
async function logBrokenRemotes({ ledger, channel, log }: ReleaseContext, built: Built): Promise<void> {
  const live = (await ledger.current(channel))?.release;
  if (!live) return;
  try {
    requireContracts({ ...live, canary: undefined, shell: { ...shellVersion(built), previous: null } });
  } catch (error) {
    log(`${channel} cannot serve this shell yet: ${(error as Error).message}`);
  }
}

/** A remote that no shell of any channel can run would be refused at its promotion, so it is refused here. */
async function requireSomeShell(
  { ledger }: ReleaseContext,
  wanted: Pick<BuildManifest, 'name' | 'version' | 'contract'>,
) {
  const provided = new Set<string>();
  for (const channel of await ledger.channels()) {
    const shell = (await ledger.current(channel))?.release.shell;
    if (shell) provided.add(shell.provides);
    if (shell && checkContract(wanted, shell.provides).kind === 'fits') return;
  }
  const live = [...provided].join(', ') || 'none, because nothing is released yet';
  throw new Refusal(`${wanted.name} ${wanted.version} needs contract ${wanted.contract}; live shells provide ${live}`);
}

/** @throws Refusal for pages that the contract has, or a remote of any channel */
async function requireFreePaths({ ledger }: ReleaseContext, adding: Adding): Promise<void> {
  const live: Adding[] = [];
  for (const channel of await ledger.channels()) {
    const release = (await ledger.current(channel))?.release;
    for (const name of release ? remotesIn(release) : []) live.push({ name, adds: release?.remotes[name]?.adds });
  }
  const problems = additionProblems(adding, live);
  if (problems.length > 0) throw new Refusal(problems.join('; '));
}

/** `19.1.4` → `19.1`. */
const minorOf = (version: string): string => version.split('.').slice(0, 2).join('.');

/**
 * A page contains only the shell's copy of React, so a remote that was built with another version would run untested. Patch versions may differ,
 * and builds without a version of React are not compared.
 */
async function requireReactOfShell({ ledger, files }: ReleaseContext, { name, version, react }: BuildManifest) {
  if (react === undefined) return;
  const brought = new Set<string>();
  for (const channel of await ledger.channels()) {
    const shell = (await ledger.current(channel))?.release.shell.version;
    const bytes = shell === undefined ? null : await files.read('shell', shell, BUILD_MANIFEST_FILE);
    const built = bytes && z.safeParse(BuildManifest, JSON.parse(bytes.toString('utf8')));
    const provided = built?.success ? built.data.react : undefined;
    if (provided === undefined || minorOf(provided) === minorOf(react)) return;
    brought.add(provided);
  }
  const live = [...brought].join(', ');
  throw new Refusal(
    `${name} ${version} was built with React ${react}, and a page has the React of its shell: ${live}; install react and react-dom ${live} and build again`,
  );
}
