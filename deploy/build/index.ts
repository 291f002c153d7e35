/**
 * The webpack preset of the product. A package's `webpack.config.ts` is:
 *
 *     import { defineRemoteConfig } from 'deploy/build';
 *     export default defineRemoteConfig(import.meta.dirname);
 */
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { OPS_PATH } from 'shared-contracts/ops';
import type { RemoteManifest, ScreenTexts } from 'shared-contracts/release';
import type { Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';
import { FIRST_VIEW_CHUNK } from '../releases/first-view.ts';
import type { BuildMode } from '../releases/paths.ts';
import { OPS_FILES } from '../ops/built.ts';
import { contractVersion, readRemote, readSeo, readShell } from './package-info.ts';
import { PureSharedPlugin } from './pure-shared-plugin.ts';
import { ReleaseFilesPlugin } from './release-files-plugin.ts';
import { SHARED_PART_BYTES, SHELL_CHUNKS } from './shell-chunks.ts';
import { installedVersion, providedByShell, takenFromShell } from './shared-modules.ts';
import { textsByChunk } from './text-reach.mjs';

/** webpack-cli calls a configuration function with `--env` values and the parsed arguments. `hot`: see `baseConfig`. */
export type ConfigFactory = (env?: { readonly hot?: boolean }, argv?: { mode?: string }) => Configuration;

const modeOf = (argv: { mode?: string } | undefined): BuildMode =>
  argv?.mode === 'development' ? 'development' : 'production';
const runtime = (file: string) => join(import.meta.dirname, 'runtime', file);
/** `./pages` → chunk `module-pages`. */
const chunkOf = (module: string) => `module-${module.slice(2)}`;
/** Namespaces of texts that each screen of a remote needs: those of its first chunk, and those of its own chunks. */
function screenTexts(folder: string, { screens = {} }: Pick<RemoteManifest, 'screens'>): ScreenTexts {
  const { first, byChunk } = textsByChunk(join(folder, 'src'));
  const needed = (chunks: string) => chunks.split(' ').flatMap((chunk) => [...(byChunk.get(chunk) ?? [])]);
  return Object.fromEntries(
    Object.entries(screens).map(([screen, chunks]) => [screen, [...new Set([...first, ...needed(chunks)])]]),
  );
}

/** Remotes come from the release document, never from federation's own manifest or type archives. */
const FEDERATION = { dts: false, manifest: false, dev: false } as const;

export interface RemoteOptions {
  /**
   * Module of a package → file of the remote that replaces it, for modules that the content security policy refuses to run. The build
   * fails when the package no longer has such a module.
   */
  readonly replaced?: Readonly<Record<string, string>>;
}

/** A remote: `remote.json` lists its exposed modules; it contains no shared module and no federation runtime. */
export function defineRemoteConfig(folder: string, { replaced = {} }: RemoteOptions = {}): ConfigFactory {
  return ({ hot = false } = {}, argv) => {
    const { info, remote } = readRemote(folder);
    const mode = modeOf(argv);
    const base = baseConfig(info, mode, hot);
    const exposes = Object.fromEntries(
      Object.entries(remote.modules).map(([module, file]) => [module, { import: file, name: chunkOf(module) }]),
    );
    const { resolve } = createRequire(join(folder, 'package.json'));
    return {
      ...base,
      entry: {},
      resolve: {
        ...base.resolve,
        alias: Object.fromEntries(
          Object.entries(replaced).map(([module, own]) => [resolve(module), join(folder, own)]),
        ),
      },
      // A remote has many small files, whose numbers its container lists. In the shell's two large files the order that results from
      // these numbers would compress worse.
      optimization: {
        ...base.optimization,
        ...(hot ? {} : { moduleIds: 'size' as const }),
        splitChunks: { minSize: SHARED_PART_BYTES },
        ...(mode === 'production' ? { chunkIds: 'total-size' } : {}),
      },
      plugins: [
        ...(base.plugins ?? []),
        new PureSharedPlugin(),
        new ModuleFederationPlugin({
          ...FEDERATION,
          name: info.container,
          filename: hot ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js',
          exposes,
          shared: takenFromShell(folder),
          experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
        }),
        new ReleaseFilesPlugin({
          name: info.name,
          version: info.version,
          contract: remote.contract,
          entry: info.container,
          modules: Object.fromEntries(Object.keys(remote.modules).map((module) => [module, chunkOf(module)])),
          screens: remote.screens ?? {},
          texts: screenTexts(folder, remote),
          react: installedVersion(folder, 'react'),
          seo: readSeo(folder, info.name, remote.adds),
          adds: remote.adds,
        }),
      ],
    };
  };
}

/**
 * The shell: provides the shared modules and the federation runtime; `src/main.tsx` boots asynchronously.
 * `modules`: parts of the shell that only some pages need, by the name of their chunk, so that the edge can preload them.
 */
export function defineShellConfig(folder: string, modules: Readonly<Record<string, string>> = {}): ConfigFactory {
  return ({ hot = false } = {}, argv) => {
    const info = readShell(folder);
    const base = baseConfig(info, modeOf(argv), hot);
    const provides = contractVersion();
    return {
      ...base,
      entry: { main: [runtime('integrity.ts'), './src/main.tsx', runtime(`${FIRST_VIEW_CHUNK}.css`)] },
      optimization: { ...base.optimization, splitChunks: SHELL_CHUNKS },
      plugins: [
        ...(base.plugins ?? []),
        new PureSharedPlugin(),
        new ModuleFederationPlugin({
          ...FEDERATION,
          name: 'shell',
          remotes: {},
          shared: providedByShell(folder),
          // The default requests the container of every remote before the first module is loaded.
          shareStrategy: 'loaded-first',
          runtimePlugins: hot ? [] : [runtime('federation-integrity.ts')],
          experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
        }),
        new ReleaseFilesPlugin({
          name: info.name,
          version: info.version,
          contract: `^${provides}`,
          provides,
          entry: 'main',
          modules,
          screens: {},
          texts: null,
          react: installedVersion(folder, 'react'),
          seo: readSeo(folder, info.name),
        }),
      ],
    };
  };
}

/**
 * The page for operators: a separate bundle that its server serves, part of no release. Its file names do not change, and its
 * files are requested again with each page.
 */
export function defineOpsConfig(folder: string, entry: string): ConfigFactory {
  return (_env, argv) => {
    const base = baseConfig({ ...readShell(folder), container: 'ops' }, modeOf(argv));
    return {
      ...base,
      name: 'ops',
      entry: { ops: entry },
      output: {
        ...base.output,
        path: OPS_FILES,
        filename: '[name].js',
        chunkFilename: '[name].js',
        publicPath: OPS_PATH.files,
      },
      // Integrity is looked up in a release, which this page is not part of.
      plugins: [new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true })],
    };
  };
}
