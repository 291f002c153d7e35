/**
 * The members that a token or key may change. Teams get tokens and keys for their own remote; those without a limit apply to all.
 */
import type { MemberName, Release } from 'shared-contracts/release';
import { addedPages, isMemberName, remotesIn } from 'shared-contracts/release';
import type { Change } from './change.ts';
import { canonicalJson } from './signing.ts';

/** Members that may be changed; null: every member, and operations on all of them. */
export type Scope = readonly MemberName[] | null;

/** `booking` or `booking+comms`, as settings and options name members. @throws with one line that contains the unknown name */
export function scopeOf(text: string): readonly MemberName[] {
  return text.split('+').map((word) => {
    if (isMemberName(word)) return word;
    throw new Error(`${word} is not the name of a member`);
  });
}

export const isInScope = (scope: Scope, name: MemberName | undefined): boolean =>
  scope === null || (name !== undefined && scope.includes(name));

/** The release without its number, its time and the members in `scope`. */
function outside(release: Release, scope: readonly MemberName[]): string {
  const { number: _number, createdAt: _createdAt, signature: _signature, shell, shellFrozen, ...rest } = release;
  const others = remotesIn(release).filter((name) => !scope.includes(name));
  const isShellIn = scope.includes('shell');
  const canary = Object.entries(release.canary ?? {}).filter(([name]) => !(scope as readonly string[]).includes(name));
  return canonicalJson({
    ...rest,
    remotes: Object.fromEntries(others.map((name) => [name, release.remotes[name]])),
    canary: Object.fromEntries(canary),
    frozen: (release.frozen ?? []).filter((name) => !scope.includes(name)),
    shell: isShellIn ? null : shell,
    shellFrozen: !isShellIn && shellFrozen === true,
  });
}

/** What the release adds for everybody, and for those in its canaries. */
function pagesOf({ remotes, canary }: Release): string[] {
  const tried = Object.entries(canary ?? {}).filter(([name]) => name !== 'shell');
  const candidates = Object.fromEntries(tried.map(([name, { candidate }]) => [name, candidate]));
  const inBoth = [addedPages({ remotes }), addedPages({ remotes: { ...remotes, ...candidates } })].map(
    (pages) => new Set(pages.map(({ owner, path }) => `${owner} ${path}`)),
  );
  return [...(inBoth[0] ?? [])].filter((page) => inBoth[1]?.has(page));
}

/** A page of a remote outside of `scope` that is served before and not after: another remote adds its path. */
function takenPage(before: Release, after: Release, scope: readonly string[]): string | undefined {
  const left = pagesOf(after);
  return pagesOf(before).find((page) => !scope.includes(page.split(' ', 1)[0] ?? '') && !left.includes(page));
}

/**
 * The reason why a holder of `scope` cannot have changed `before` to `after`; null when they can. Everything outside the scope is
 * compared, independent of the recorded change.
 */
export function exceeds(
  scope: readonly MemberName[],
  { member }: Pick<Change, 'member'>,
  before: Release | null,
  after: Release,
): string | null {
  const own = scope.join(' and ');
  if (!isInScope(scope, member)) return `is signed with a key only for ${own}, and changes ${member ?? 'every member'}`;
  if (!before) return `is signed with a key only for ${own}, and begins a channel`;
  if (before.channel !== after.channel) return `is signed with a key only for ${own}, and continues another channel`;
  if (outside(before, scope) !== outside(after, scope))
    return `is signed with a key only for ${own}, and changes more than that`;
  const taken = takenPage(before, after, scope);
  return taken === undefined ? null : `is signed with a key only for ${own}, and takes the page ${taken}`;
}
