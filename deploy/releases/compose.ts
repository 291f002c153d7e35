import { isDeepStrictEqual } from 'node:util';
import { checkContract, REMOTE_NAMES } from 'shared-contracts/release';
import type { Release, RemoteName, RemoteVersion, ShellVersion } from 'shared-contracts/release';
import { filesExist, packageVersion, readBuild, remoteVersion, shellVersion } from './members.ts';
import { ARTIFACTS } from './paths.ts';
import type { Artifacts } from './paths.ts';
import type { ReleaseStore } from './store.ts';

export interface ComposeOptions {
  readonly store: ReleaseStore;
  readonly channel: string;
  readonly artifacts?: Artifacts;
  /** Instant of the release. */
  readonly now?: () => Date;
}

/**
 * Makes the release of what is built now. An unchanged composition keeps its number. A member whose version moved
 * keeps the one it had as `previous`, as long as its files are still there.
 * @throws with one clear line when a build is missing or a remote does not fit the shell's contract
 */
export async function composeRelease({ store, channel, artifacts = ARTIFACTS, now }: ComposeOptions): Promise<Release> {
  const before = await store.current(channel);
  const members = await readMembers(before, artifacts);
  if (before && isDeepStrictEqual({ shell: before.shell, remotes: before.remotes }, members)) return before;
  const release: Release = {
    schema: 1,
    number: await store.nextNumber(),
    channel,
    createdAt: (now?.() ?? new Date()).toISOString(),
    ...members,
  };
  if (await store.append(release, before?.number ?? null)) return release;
  throw new Error(`the ${channel} channel was moved by somebody else while this release was made; run it again`);
}

async function readMembers(before: Release | null, artifacts: Artifacts): Promise<Pick<Release, 'shell' | 'remotes'>> {
  const shell = shellVersion(await readBuild('shell', await packageVersion('shell', artifacts.workspace), artifacts));
  const remote = async (name: RemoteName) => {
    const version = remoteVersion(await readBuild(name, await packageVersion(name, artifacts.workspace), artifacts));
    const check = checkContract(version, shell.provides);
    if (check.kind === 'refused') {
      throw new Error(
        `${name} ${version.version} needs contract ${check.needs}, but the shell provides ${check.provided}`,
      );
    }
    return { ...version, previous: previousOf(name, version, before?.remotes[name] ?? null, artifacts) };
  };
  const [auth, booking, pharmacy, account, comms] = await Promise.all(REMOTE_NAMES.map(remote));
  if (!auth || !booking || !pharmacy || !account || !comms) throw new Error('a remote is missing from the release');
  return {
    shell: { ...shell, previous: previousOf('shell', shell, before?.shell ?? null, artifacts) },
    remotes: { auth, booking, pharmacy, account, comms },
  };
}

/** The version to fall back to: the one before this, or the one that already stood behind this. */
function previousOf<V extends RemoteVersion | ShellVersion>(
  name: RemoteName | 'shell',
  now: V,
  before: (V & { previous: V | null }) | null,
  artifacts: Artifacts,
): V | null {
  if (!before) return null;
  const { previous: older, ...last } = before;
  const candidate = last.version === now.version ? older : (last as unknown as V);
  return candidate && filesExist(name, candidate, artifacts) ? candidate : null;
}
