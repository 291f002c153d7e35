import * as z from 'zod/mini';
import { Additions } from './additions.ts';
import { eachRemote, isRemoteName } from './names.ts';
import {
  ChannelName,
  Chunks,
  ContractRange,
  FileName,
  Integrity,
  ModuleName,
  RemoteNameText,
  ScreenTexts,
  SharedChunks,
  SharedNeeds,
  VersionText,
} from './parts.ts';

/** Folder URL of one version: a path of this origin or an https origin, always ending in `/`. */
const BaseUrl = z.string().check(z.regex(/^(https:\/\/[^/\s"'<>]+)?\/([A-Za-z0-9_@+~.-]+\/)*$/));

const versionShape = {
  version: VersionText,
  base: BaseUrl,
  /** `build.json` of the version and its hash, for hashes that are not inlined in a page. */
  manifest: z.object({ file: FileName, integrity: Integrity }),
  entry: Chunks,
  modules: z.record(ModuleName, Chunks),
  screens: z.record(z.string(), Chunks),
  adds: z.optional(Additions),
};
const FileHashes = z.record(FileName, Integrity);
const remoteShape = { ...versionShape, contract: ContractRange };
const shellShape = { ...versionShape, provides: VersionText };

/** Fields for servers only: they are not part of the page's document. */
const servedShape = {
  files: FileHashes,
  seo: z.optional(FileName),
  texts: z.optional(ScreenTexts),
  sharedChunks: z.optional(SharedChunks),
  sharedNeeds: z.optional(SharedNeeds),
};

/** One complete version of a remote: sha384 of every file. */
export const RemoteVersion = z.object({ ...remoteShape, ...servedShape });
export type RemoteVersion = z.infer<typeof RemoteVersion>;
export const ShellVersion = z.object({ ...shellShape, ...servedShape });
export type ShellVersion = z.infer<typeof ShellVersion>;

/** A remote in a release, with the version to which a page falls back when this one cannot be loaded. */
const RemoteMember = z.object({ ...remoteShape, ...servedShape, previous: z.nullable(RemoteVersion) });
const ShellMember = z.object({ ...shellShape, ...servedShape, previous: z.nullable(ShellVersion) });

/** A candidate served to `percent` (0–100) of anonymous ids; `salt` makes the selections of the remotes independent. */
const canaryOf = <T>(candidate: T) =>
  z.object({ percent: z.number().check(z.gte(0), z.lte(100)), salt: z.string(), candidate });
const Canary = canaryOf(RemoteVersion);

const hasRemoteNames = z.refine<object>(
  (members) => Object.keys(members).every(isRemoteName),
  'not a name of a remote',
);
/** Every remote of the contract, and the remotes that add their pages. */
const remotesOf = <S extends z.ZodMiniType>(member: S) =>
  z.catchall(z.object(eachRemote(() => member)), member).check(hasRemoteNames);

const documentShape = {
  schema: z.literal(1),
  /** Incremented by every change of a channel; a rollback is a new number. */
  number: z.number().check(z.int(), z.positive()),
  /** `production`, or a channel to which an app version is pinned: `app-ios-5.2`. */
  channel: ChannelName,
  /** UTC ISO 8601. */
  createdAt: z.string(),
};

/** A release: a numbered, immutable, complete composition of the product. The ledger only appends releases. */
export const Release = z.object({
  ...documentShape,
  shell: ShellMember,
  remotes: remotesOf(RemoteMember),
  canary: z.optional(
    z.catchall(z.partial(z.object({ ...eachRemote(() => Canary), shell: canaryOf(ShellVersion) })), Canary),
  ),
  /** Remotes that cannot be promoted or served as a canary until they are unfrozen; a rollback stays possible. */
  frozen: z.optional(z.array(RemoteNameText)),
  /** The same for the shell. Not in the list above, because older readers reject other names there. */
  shellFrozen: z.optional(z.boolean()),
  /** Ed25519 over the canonical JSON without this field. */
  signature: z.optional(z.object({ keyId: z.string(), value: z.string() })),
});
export type Release = z.infer<typeof Release>;

const PageRemoteVersion = z.object({ ...remoteShape, files: z.optional(FileHashes) });
const PageRemote = z.object({
  ...remoteShape,
  files: z.optional(FileHashes),
  previous: z.nullable(PageRemoteVersion),
});

/**
 * The document that the edge inlines in a page (`<script type="application/json" id="release">`): the release as this visitor
 * receives it. Canaries are already decided. It contains the hashes of the shell and of the route's own remote; the others are
 * fetched through `manifest` when first needed, which keeps the HTML small.
 */
export const PageRelease = z.object({
  ...documentShape,
  shell: z.object({ ...shellShape, files: FileHashes }),
  remotes: remotesOf(PageRemote),
});
export type PageRelease = z.infer<typeof PageRelease>;
export type PageRemote = z.infer<typeof PageRemote>;
export type PageRemoteVersion = z.infer<typeof PageRemoteVersion>;
