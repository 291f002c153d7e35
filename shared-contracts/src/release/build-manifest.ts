import * as z from 'zod/mini';
import { MEMBER_NAMES } from './names.ts';
import {
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

export const BUILD_MANIFEST_FILE = 'build.json';

/** Sizes are bytes: as written, and gzip level 9. */
export const BuiltFile = z.object({ integrity: Integrity, bytes: z.number(), gzip: z.number() });
export type BuiltFile = z.infer<typeof BuiltFile>;

/**
 * `build.json` of one version of the shell or of a remote, written by the build beside its files. A page also fetches
 * it (its own hash is in the release document) when it needs hashes that were not inlined in the HTML.
 */
export const BuildManifest = z.object({
  schema: z.literal(1),
  name: z.enum(MEMBER_NAMES),
  version: VersionText,
  mode: z.enum(['production', 'development']),
  /** Remotes: contract versions of the host they need. Shell: `^` of the contract it was built with. */
  contract: ContractRange,
  /** Contract version the shell provides; only in the shell's manifest. */
  provides: z.optional(VersionText),
  /** React that the shell brings, or that the remote was built with. Absent in versions built before it was written. */
  react: z.optional(VersionText),
  /** Shell: every initial script and stylesheet. Remote: the container. */
  entry: Chunks,
  /** Exposed module → chunks it needs before it can mount. */
  modules: z.record(ModuleName, Chunks),
  /** As `remote.json` names it (`parseScreenName`) → extra chunks of that screen, beyond those of `./pages`. */
  screens: z.record(z.string(), Chunks),
  /** Absent in versions built before it was written, and in the shell's. */
  texts: z.optional(ScreenTexts),
  /** Only in the shell's manifest, and absent before it was written. */
  sharedChunks: z.optional(SharedChunks),
  /** Only in a remote's manifest, and absent before it was written. */
  sharedNeeds: z.optional(SharedNeeds),
  /** The file with the pages' words for search engines (`SeoWords`); only where the version has pages. */
  seo: z.optional(FileName),
  files: z.record(FileName, BuiltFile),
});
export type BuildManifest = z.infer<typeof BuildManifest>;
