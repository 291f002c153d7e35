import * as z from 'zod/mini';
import { Additions } from './additions.ts';
import {
  Chunks,
  ContractRange,
  FileName,
  Integrity,
  MemberNameText,
  ModuleName,
  ScreenTexts,
  SharedChunks,
  SharedNeeds,
  VersionText,
} from './parts.ts';

export const BUILD_MANIFEST_FILE = 'build.json';

/** Sizes in bytes: uncompressed, and with gzip level 9. */
export const BuiltFile = z.object({ integrity: Integrity, bytes: z.number(), gzip: z.number() });
export type BuiltFile = z.infer<typeof BuiltFile>;

/**
 * `build.json` of one version of the shell or of a remote, written by the build beside its files. A page also fetches it (its own
 * hash is in the release document) when it needs hashes that are not inlined in the HTML.
 */
export const BuildManifest = z.object({
  schema: z.literal(1),
  name: MemberNameText,
  version: VersionText,
  mode: z.enum(['production', 'development']),
  /** Remotes: the supported contract versions of the host. Shell: `^` of the contract with which it was built. */
  contract: ContractRange,
  /** Contract version of the shell; only in the shell's manifest. */
  provides: z.optional(VersionText),
  /** The React version that the shell provides, or with which the remote was built. Absent from older builds. */
  react: z.optional(VersionText),
  /** Shell: every initial script and stylesheet. Remote: the container. */
  entry: Chunks,
  /** Exposed module → chunks that it needs before it can mount. */
  modules: z.record(ModuleName, Chunks),
  /** Name in `remote.json` (`parseScreenName`) → additional chunks of that screen, beyond those of `./pages`. */
  screens: z.record(z.string(), Chunks),
  /** Absent from older builds, and from the shell's manifest. */
  texts: z.optional(ScreenTexts),
  /** Only in the shell's manifest, and absent from older builds. */
  sharedChunks: z.optional(SharedChunks),
  /** Only in a remote's manifest, and absent from older builds. */
  sharedNeeds: z.optional(SharedNeeds),
  /** The file with the metadata of the pages for search engines (`SeoWords`); only in versions with pages. */
  seo: z.optional(FileName),
  /** Only for a remote that adds pages. */
  adds: z.optional(Additions),
  files: z.record(FileName, BuiltFile),
});
export type BuildManifest = z.infer<typeof BuildManifest>;
