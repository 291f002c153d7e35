import * as z from 'zod/mini';
import { eachRemote, REMOTE_NAMES } from './names.ts';
import {
  ChannelName,
  Chunks,
  ContractRange,
  FileName,
  Integrity,
  ModuleName,
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
  /** `build.json` of the version and its hash, for hashes that a page did not get inlined. */
  manifest: z.object({ file: FileName, integrity: Integrity }),
  entry: Chunks,
  modules: z.record(ModuleName, Chunks),
  screens: z.record(z.string(), Chunks),
};
const FileHashes = z.record(FileName, Integrity);
const remoteShape = { ...versionShape, contract: ContractRange };
const shellShape = { ...versionShape, provides: VersionText };

/** What only servers read: pages are given none of it. */
const servedShape = {
  files: FileHashes,
  seo: z.optional(FileName),
  texts: z.optional(ScreenTexts),
  sharedChunks: z.optional(SharedChunks),
  sharedNeeds: z.optional(SharedNeeds),
};

/** One version of a remote, complete: sha384 of every file. */
export const RemoteVersion = z.object({ ...remoteShape, ...servedShape });
export type RemoteVersion = z.infer<typeof RemoteVersion>;
export const ShellVersion = z.object({ ...shellShape, ...servedShape });
export type ShellVersion = z.infer<typeof ShellVersion>;

/** A remote in a release, with the version a page falls back to when this one does not load. */
const RemoteMember = z.object({ ...remoteShape, ...servedShape, previous: z.nullable(RemoteVersion) });
const ShellMember = z.object({ ...shellShape, ...servedShape, previous: z.nullable(ShellVersion) });

/** A candidate served to `percent` (0–100) of anonymous ids; `salt` makes each remote's draw its own. */
const canaryOf = <T>(candidate: T) =>
  z.object({ percent: z.number().check(z.gte(0), z.lte(100)), salt: z.string(), candidate });
const Canary = canaryOf(RemoteVersion);

const documentShape = {
  schema: z.literal(1),
  /** Rises by one with every change of a channel; a rollback is a new number. */
  number: z.number().check(z.int(), z.positive()),
  /** `production`, or one an app's version is pinned to: `app-ios-5.2`. */
  channel: ChannelName,
  /** UTC ISO 8601. */
  createdAt: z.string(),
};

/** A release: a numbered, immutable, complete composition of the product. The ledger appends these; nothing edits one. */
export const Release = z.object({
  ...documentShape,
  shell: ShellMember,
  remotes: z.object(eachRemote(() => RemoteMember)),
  canary: z.optional(z.partial(z.object({ ...eachRemote(() => Canary), shell: canaryOf(ShellVersion) }))),
  /** Remotes that nobody may promote or canary until they are released again; rolling back stays possible. */
  frozen: z.optional(z.array(z.enum(REMOTE_NAMES))),
  /** The same of the shell. Not in the list above: readers from before the shell could be frozen refuse other names. */
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
 * What the edge inlines in a page (`<script type="application/json" id="release">`): the release as this visitor gets
 * it. Canaries are already decided. Hashes are there for the shell and the route's own remote; the others are fetched
 * through `manifest` when first needed, which keeps the HTML small.
 */
export const PageRelease = z.object({
  ...documentShape,
  shell: z.object({ ...shellShape, files: FileHashes }),
  remotes: z.object(eachRemote(() => PageRemote)),
});
export type PageRelease = z.infer<typeof PageRelease>;
export type PageRemote = z.infer<typeof PageRemote>;
export type PageRemoteVersion = z.infer<typeof PageRemoteVersion>;
