import { isDeepStrictEqual } from 'node:util';
import { checkContract, REMOTE_NAMES } from 'shared-contracts/release';
import type { MemberName, Release, RemoteVersion, ShellVersion } from 'shared-contracts/release';
import type { ContractRemote } from 'shared-contracts/routes';
import * as z from 'zod/mini';
import { filesExist, releaseFiles } from './files.ts';
import type { ReleaseFiles } from './files.ts';
import type { Ledger } from './ledger.ts';
import { packageVersion, readBuild, remoteVersion, shellVersion } from './members.ts';
import type { Built } from './members.ts';
import { ARTIFACTS } from './paths.ts';
import type { Artifacts } from './paths.ts';
import { readRecord } from './versions.ts';

export interface ComposeOptions {
  readonly ledger: Ledger;
  readonly channel: string;
  readonly artifacts?: Artifacts;
  /** Author of the change, for the ledger. */
  readonly by?: string;
  /** Instant of the release. */
  readonly now?: () => Date;
  /** Skips the check of the clock against earlier releases, so that a start of the product on one machine is not refused. */
  readonly acceptClock?: boolean;
  /** Leaves a channel unchanged to which a person has released or rolled back: a start of the product is no release. */
  readonly leaveReleased?: boolean;
}

/** Member → hash of the last composed `build.json`. */
const Composed = z.record(z.string(), z.string());
const composedKey = (channel: string) => `composed/${channel}.json`;

type Members = Pick<Release, 'shell' | 'remotes'>;

interface Context {
  readonly ledger: Ledger;
  readonly files: ReleaseFiles;
  readonly artifacts: Artifacts;
  readonly before: Release | null;
  readonly composed: Readonly<Record<string, string>>;
}

/**
 * Creates a release of the current builds. A member changes only when its build has changed since the last time, so that
 * rollbacks and promotions persist over a restart. The previous version of a changed member is kept as `previous`
 * while its files exist. An unchanged composition keeps its number.
 * @throws with one clear line when a build is missing, differs from the one published under its version, or a remote
 * is incompatible with the shell's contract
 */
export async function composeRelease(options: ComposeOptions): Promise<Release> {
  const { ledger, channel, artifacts = ARTIFACTS, by = 'build', now = () => new Date(), acceptClock } = options;
  const current = await ledger.current(channel);
  const before = current?.release ?? null;
  if (before && options.leaveReleased && (await isReleased(ledger, channel))) return before;
  const kept = await ledger.store.read(composedKey(channel));
  const composed = kept ? z.parse(Composed, JSON.parse(kept.toString('utf8'))) : {};
  const files = releaseFiles(ledger.store, artifacts);
  const { members, hashes } = await readMembers({ ledger, files, artifacts, before, composed });
  const note = async (release: Release): Promise<Release> => {
    const text = JSON.stringify(hashes);
    if (text !== JSON.stringify(composed)) await ledger.store.put(composedKey(channel), Buffer.from(text));
    return release;
  };
  if (before && isDeepStrictEqual({ shell: before.shell, remotes: before.remotes }, members)) return note(before);
  const { number: _number, signature: _signature, ...rest } = before ?? {};
  const draft = { schema: 1 as const, ...rest, channel, createdAt: now().toISOString(), ...members };
  const clock = acceptClock ? { clock: 'accepted' as const } : {};
  const change = { action: 'compose' as const, reason: 'local builds', by, ...clock };
  return note((await ledger.append(draft, change, before?.number ?? null)).release);
}

/** Whether any change of the channel was made by something else than a start of the product. */
export async function isReleased(ledger: Ledger, channel: string): Promise<boolean> {
  for await (const { change } of ledger.history(channel)) if (change.action !== 'compose') return true;
  return false;
}

async function readMembers(context: Context): Promise<{ members: Members; hashes: Record<string, string> }> {
  const { artifacts, before } = context;
  const hashes: Record<string, string> = {};
  const built = async (name: MemberName): Promise<Built> => {
    const build = await readBuild(name, await packageVersion(name, artifacts.workspace), artifacts);
    hashes[name] = build.integrity;
    return build;
  };
  const shellBuild = await built('shell');
  const frozenShell = before?.shellFrozen ? before.shell : null;
  const shell = frozenShell ??
    (await unchanged(context, shellBuild, before?.shell)) ?? {
      ...shellVersion(shellBuild),
      previous: await previousOf(context, 'shell', shellVersion(shellBuild), before && lastAndOlder(before.shell)),
    };
  const broken: string[] = [];
  const remote = async (name: ContractRemote) => {
    const build = await built(name);
    const frozen = before?.frozen?.includes(name) ? before.remotes[name] : null;
    const same = frozen ?? (await unchanged(context, build, before?.remotes[name]));
    const version = same ?? remoteVersion(build);
    const check = checkContract(version, shell.provides);
    if (check.kind === 'refused') broken.push(`${name} ${version.version} needs contract ${check.needs}`);
    const behind = before && lastAndOlder(before.remotes[name]);
    return same ?? { ...version, previous: await previousOf(context, name, version, behind) };
  };
  const entries = await Promise.all(REMOTE_NAMES.map(async (name) => [name, await remote(name)] as const));
  if (broken.length > 0) throw new Error(`${broken.toSorted().join('; ')}, but the shell provides ${shell.provides}`);
  return {
    members: { shell, remotes: { ...before?.remotes, ...(Object.fromEntries(entries) as Members['remotes']) } },
    hashes,
  };
}

/** The served version when this build was composed before and the files exist; otherwise null. */
async function unchanged<V extends RemoteVersion | ShellVersion>(
  { ledger, files, composed }: Context,
  { manifest, integrity }: Built,
  now: V | undefined,
): Promise<V | null> {
  const { name, version } = manifest;
  if (now && composed[name] === integrity && (await filesExist(files, name, now))) return now;
  const record = await readRecord(ledger, name, version);
  if (record && record.integrity !== integrity) {
    throw new Error(
      `${name} ${version} is published and never changes; set a new version in its package.json for the present build`,
    );
  }
  return null;
}

/** The served version of a member, and its fallback. */
const lastAndOlder = <Served extends { readonly previous: unknown }>({ previous, ...last }: Served) => ({
  last,
  older: previous as Served['previous'],
});

/** The fallback: the previous version, or the fallback that this version already had. */
async function previousOf<V extends RemoteVersion | ShellVersion>(
  { files }: Context,
  name: MemberName,
  now: V,
  before: { readonly last: V; readonly older: V | null } | null,
): Promise<V | null> {
  if (!before) return null;
  const candidate = before.last.version === now.version ? before.older : before.last;
  return candidate && (await filesExist(files, name, candidate)) ? candidate : null;
}
