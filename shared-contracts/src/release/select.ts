/** Pure functions over a release document, the same on the edge and in the page. */
import { containerName } from './names.ts';
import type { RemoteName } from './names.ts';
import type { Language } from '../domain/index.ts';
import type { Chunks, ScreenTexts } from './parts.ts';
import type { PageRelease, PageRemote, PageRemoteVersion, Release } from './release-document.ts';
import { plainScreens } from './screens.ts';
import { satisfies } from './semver.ts';

interface Remotes<Remote> {
  readonly remotes: { readonly [name: string]: Remote };
}

/** The names of the remotes in a release. */
export const remotesIn = ({ remotes }: Remotes<unknown>): RemoteName[] => Object.keys(remotes) as RemoteName[];

/** A remote of a release. @throws for one that the release does not have */
export function remoteIn<Remote>({ remotes }: Remotes<Remote>, name: RemoteName): Remote {
  const remote = remotes[name];
  if (remote === undefined) throw new Error(`the release has no remote ${name}`);
  return remote;
}

export interface Preload {
  readonly href: string;
  readonly as: 'script' | 'style';
  readonly integrity: string;
}

/** A version with its hashes, from either document. */
interface Hashed {
  readonly base: string;
  readonly files?: Record<string, string> | undefined;
}

/** URLs and hashes of `chunks`; a file without a hash is omitted, because the page would refuse to run it. */
export function preloadsOf(version: Hashed, chunks: Chunks): Preload[] {
  const pick = (as: Preload['as']) => (file: string) => {
    const integrity = version.files?.[file];
    return integrity ? [{ href: version.base + file, as, integrity }] : [];
  };
  return [...chunks.css.flatMap(pick('style')), ...chunks.js.flatMap(pick('script'))];
}

/**
 * The files that a page should preload so that `module` of `remote` can mount: container, the module's chunks and, when `screen`
 * names one (`screenNameAt`), that screen's chunks. Stylesheets come first. Unknown module: the container alone.
 */
export function selectPreloads(
  release: Release | PageRelease,
  remote: RemoteName,
  module: string,
  screen?: string,
): Preload[] {
  const version = remoteIn<PageRemote>(release, remote);
  const chunks = [
    version.entry,
    version.modules[module],
    screen === undefined ? undefined : version.screens[screen],
  ].filter((entry) => entry !== undefined);
  const unique = new Map<string, Preload>();
  for (const preload of chunks.flatMap((entry) => preloadsOf(version, entry))) unique.set(preload.href, preload);
  const all = [...unique.values()];
  return [...all.filter(({ as }) => as === 'style'), ...all.filter(({ as }) => as === 'script')];
}

/** The files of a version with the texts of a screen in one language. */
export function textFiles(
  { files, texts = {} }: { readonly files: Record<string, unknown>; readonly texts?: ScreenTexts | undefined },
  language: Language,
  screen: string,
): string[] {
  const starts = (texts[screen] ?? []).map((namespace) => `${language}-${namespace}-json.`);
  return Object.keys(files).filter((file) => file.endsWith('.js') && starts.some((start) => file.startsWith(start)));
}

/**
 * The files of the shell for the shared modules that a screen requests at run time; empty for a version built before they were
 * recorded.
 */
export function sharedPreloads(release: Release, remote: RemoteName, screen: string): Preload[] {
  const { shell } = release;
  const needed = remoteIn(release, remote).sharedNeeds?.[screen] ?? [];
  const chunks = needed.flatMap((name) => shell.sharedChunks?.[name] ?? []);
  const unique = new Map(chunks.flatMap((entry) => preloadsOf(shell, entry)).map((entry) => [entry.href, entry]));
  return [...unique.values()];
}

/** The versions of a remote in the order in which a page tries them: the current one, then the fallback version. */
export function candidatesOf(remote: PageRemote): PageRemoteVersion[] {
  return remote.previous ? [remote, remote.previous] : [remote];
}

export type ContractCheck =
  | { readonly kind: 'fits' }
  | { readonly kind: 'refused'; readonly needs: string; readonly provided: string };

/** Whether a host with this `contractVersion` may run this version of a remote. */
export function checkContract(version: { readonly contract: string }, contractVersion: string): ContractCheck {
  if (satisfies(contractVersion, version.contract)) return { kind: 'fits' };
  return { kind: 'refused', needs: version.contract, provided: contractVersion };
}

export interface RuntimeRemote {
  /** Container name; load a module with `loadRemote(name + '/pages')`. */
  readonly name: string;
  readonly entry: string;
  readonly type: 'global';
}

/** One version of a remote in the form of `registerRemotes` of the federation runtime. */
export function runtimeRemote(name: RemoteName, version: PageRemoteVersion): RuntimeRemote {
  const [entry] = version.entry.js;
  return { name: containerName(name, version.version), entry: `${version.base}${entry ?? ''}`, type: 'global' };
}

/** Current and previous versions of every remote; each is a remote of its own for the federation runtime. */
export function runtimeRemotes(release: PageRelease): RuntimeRemote[] {
  return remotesIn(release).flatMap((name) =>
    candidatesOf(remoteIn(release, name)).map((version) => runtimeRemote(name, version)),
  );
}

/**
 * The page's part of a release: hashes only for the shell and for `wanted`, the remotes that the page needs at once; of screens
 * only whether a route has one, because the edge has preloaded them by the address.
 */
export function pageRelease(release: Release, wanted: readonly RemoteName[]): PageRelease {
  const { previous: _shellPrevious, files: shellFiles, ...ofShell } = release.shell;
  const shell = { ...forPage(ofShell), files: shellFiles };
  const page = (name: RemoteName): PageRemote => {
    const { previous, ...whole } = remoteIn(release, name);
    const rest = { ...forPage(whole), screens: plainScreens(whole.screens) };
    const slim = previous && { ...forPage(previous), screens: plainScreens(previous.screens) };
    return wanted.includes(name) ? { ...rest, files: whole.files, previous: slim } : { ...rest, previous: slim };
  };
  return {
    schema: release.schema,
    number: release.number,
    channel: release.channel,
    createdAt: release.createdAt,
    shell,
    remotes: Object.fromEntries(remotesIn(release).map((name) => [name, page(name)])) as PageRelease['remotes'],
  };
}

interface Served {
  readonly files?: unknown;
  readonly seo?: unknown;
  readonly texts?: unknown;
  readonly sharedChunks?: unknown;
  readonly sharedNeeds?: unknown;
}

function forPage<T extends Served>(version: T): Omit<T, keyof Served> {
  const { files: _files, seo: _seo, texts: _texts, sharedChunks: _chunks, sharedNeeds: _needs, ...rest } = version;
  return rest;
}
