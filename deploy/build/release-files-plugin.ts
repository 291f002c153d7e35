import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Additions, BuildManifest, Chunks, MemberName, ScreenTexts, SeoWords } from 'shared-contracts/release';
import { BUILD_MANIFEST_FILE } from 'shared-contracts/release';
import type { Compilation, Compiler } from 'webpack';
import { mapValues, neededBy, sharedFiles, sharedNeeds } from './shared-chunks.ts';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;
/** Updates from the previous development build to this one; webpack lists them among the files of a chunk. */
const HOT_UPDATE = /\.hot-update\.js(?:on)?$/;
/** Below this size a compressed sibling saves less than its own headers. */
const LEAST_BYTES = 512;

export interface ReleaseFilesOptions {
  readonly name: MemberName;
  readonly version: string;
  readonly contract: string;
  readonly provides?: string;
  /** Name of the entry: the shell's `main`, or the container. */
  readonly entry: string;
  /** Exposed module → chunk name. */
  readonly modules: Readonly<Record<string, string>>;
  /** Id of a route or a dialog → chunk names separated by spaces, from `remote.json`. */
  readonly screens: Readonly<Record<string, string>>;
  /** Namespaces of each screen; null when the package has no text files of its own. */
  readonly texts: ScreenTexts | null;
  /** Version of React that the package resolves; unset: `build.json` contains none. */
  readonly react?: string | undefined;
  /** Metadata of its pages for search engines; null without pages. */
  readonly seo: SeoWords | null;
  /** What the remote adds by its manifest. */
  readonly adds?: Additions | undefined;
}

/**
 * Writes `build.json` (hash and size of every file, entry, chunks of every exposed module) and, in production, a
 * brotli and a gzip sibling of each text file, as the last step of the build: the hashed bytes are the served bytes.
 */
export class ReleaseFilesPlugin {
  private readonly options: ReleaseFilesOptions;

  constructor(options: ReleaseFilesOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap('ReleaseFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'ReleaseFilesPlugin', stage }, async () => {
        if (compilation.errors.length === 0) await this.write(compiler, compilation);
      });
    });
  }

  private async write(compiler: Compiler, compilation: Compilation): Promise<void> {
    const { RawSource } = compiler.webpack.sources;
    const production = compiler.options.mode === 'production';
    const files: BuildManifest['files'] = {};
    const seo = this.emitSeo(compiler, compilation);
    const assets = compilation.getAssets().filter(({ name }) => !name.endsWith('.map') && !HOT_UPDATE.test(name));
    await Promise.all(
      assets.map(async ({ name, source }) => {
        const bytes = toBuffer(source.source());
        const gzipped = COMPRESSIBLE.test(name) && production ? await compressGzip(bytes, { level: 9 }) : bytes;
        const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
        files[name] = { integrity, bytes: bytes.length, gzip: Math.min(gzipped.length, bytes.length) };
        if (!production || !COMPRESSIBLE.test(name) || bytes.length < LEAST_BYTES) return;
        compilation.emitAsset(`${name}.gz`, new RawSource(gzipped));
        compilation.emitAsset(`${name}.br`, new RawSource(await brotli(bytes)));
      }),
    );
    const manifest = { ...this.manifest(compilation, sorted(files), production), ...(seo ? { seo } : {}) };
    compilation.emitAsset(BUILD_MANIFEST_FILE, new RawSource(`${JSON.stringify(manifest, null, 1)}\n`));
  }

  /** Writes the metadata as a file of the version, named by its content like every other; returns its name. */
  private emitSeo(compiler: Compiler, compilation: Compilation): string | null {
    if (!this.options.seo) return null;
    const text = JSON.stringify(this.options.seo);
    const file = `seo.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.json`;
    compilation.emitAsset(file, new compiler.webpack.sources.RawSource(text));
    return file;
  }

  private manifest(compilation: Compilation, files: BuildManifest['files'], production: boolean): BuildManifest {
    const { name, version, contract, provides, react, entry, modules, screens, texts, adds } = this.options;
    // A part of the shell includes the files of the offered modules that it uses.
    const offered = provides === undefined ? {} : sharedFiles(compilation);
    const entryFiles = compilation.entrypoints.get(entry)?.getFiles() ?? [];
    const filesOf = (chunk: string, key: string): readonly string[] => {
      const group = compilation.namedChunkGroups.get(chunk);
      if (!group) throw new Error(`${name}: no chunk named "${chunk}" for ${key}; check remote.json`);
      return [...neededBy(compilation, chunk).flatMap((shared) => offered[shared] ?? []), ...group.getFiles()];
    };
    const chunks = (wanted: ReleaseFilesOptions['screens'], without: readonly string[]) =>
      Object.fromEntries(
        Object.entries(wanted).map(([key, named]) => {
          const all = new Set(named.split(' ').flatMap((chunk) => filesOf(chunk, key)));
          return [key, byKind([...all].filter((file) => !without.includes(file)))];
        }),
      );
    const pages = compilation.namedChunkGroups.get(modules['./pages'] ?? '')?.getFiles() ?? [];
    return {
      schema: 1,
      name,
      version,
      mode: production ? 'production' : 'development',
      contract,
      ...(provides === undefined ? {} : { provides }),
      ...(adds === undefined ? {} : { adds }),
      ...(react === undefined ? {} : { react }),
      entry: byKind(entryFiles),
      modules: chunks(modules, entryFiles),
      screens: chunks(screens, [...entryFiles, ...pages]),
      ...(texts === null ? {} : { texts }),
      ...(provides === undefined
        ? { sharedNeeds: sharedNeeds(compilation, screens) }
        : { sharedChunks: mapValues(offered, byKind) }),
      files,
    };
  }
}

function toBuffer(content: string | Buffer): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : content;
}

function brotli(bytes: Buffer): Promise<Buffer> {
  return compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

function byKind(files: readonly string[]): Chunks {
  return {
    js: files.filter((file) => file.endsWith('.js') && !HOT_UPDATE.test(file)),
    css: files.filter((file) => file.endsWith('.css')),
  };
}

function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
