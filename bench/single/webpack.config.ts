/**
 * The same source as one build without federation: one runtime, one module graph, shared code tree-shaken for its users. Remote
 * modules remain lazy chunks, as in any such application; only the loader between shell and remotes differs.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTE_NAMES } from 'shared-contracts/release';
import type { RemoteName } from 'shared-contracts/release';
import { baseConfig } from '../../deploy/build/base-config.ts';
import { contractVersion, readRemote, readShell } from '../../deploy/build/package-info.ts';
import { SHELL_CHUNKS } from '../../deploy/build/shell-chunks.ts';
import { ReleaseFilesPlugin } from '../../deploy/build/release-files-plugin.ts';
import { ARTIFACTS, packageFolder } from '../../deploy/releases/paths.ts';
import { SINGLE_FOLDER } from './place.ts';

const runtime = (file: string) => join(import.meta.dirname, '../../deploy/build/runtime', file);
const info = readShell(packageFolder('shell'));
const remotes = REMOTE_NAMES.map((name) => ({ name, folder: packageFolder(name), ...readRemote(packageFolder(name)) }));
const chunkOf = (name: RemoteName, module: string) => `${name}-${module.slice(2)}`;

/** Replaces the federation runtime: the functions of it that the shell imports, implemented for this build. */
function writeLoader(): string {
  const modules = remotes.flatMap(({ name, folder, remote }) =>
    Object.entries(remote.modules).map(
      ([module, file]) =>
        `  '${name}/${module.slice(2)}': () => import(/* webpackChunkName: "${chunkOf(name, module)}" */ '${join(folder, file)}'),`,
    ),
  );
  const path = join(SINGLE_FOLDER, 'loader.mjs');
  mkdirSync(SINGLE_FOLDER, { recursive: true });
  writeFileSync(
    path,
    `const modules = {\n${modules.join('\n')}\n};
export const registerPlugins = () => undefined;
export const registerGlobalPlugins = () => undefined;
export const registerRemotes = () => undefined;
export const loadRemote = (id) => {
  const [container, module] = id.split('/');
  return modules[container.split('_')[0] + '/' + module]();
};\n`,
  );
  return path;
}

const base = baseConfig(info, ARTIFACTS.mode);
export default {
  ...base,
  output: { ...base.output, path: join(SINGLE_FOLDER, 'shell', 'dist', 'shell', info.version) },
  entry: { main: [runtime('integrity.ts'), './src/main.tsx', runtime('first-view.css')] },
  resolve: { ...base.resolve, alias: { '@module-federation/enhanced/runtime$': writeLoader() } },
  module: {
    // A function that is missing in the loader fails the build; a warning would leave a page that never starts.
    parser: { javascript: { exportsPresence: 'error' } },
    rules: [
      ...(base.module?.rules ?? []),
      { test: /\.tsx?$/, enforce: 'pre' as const, loader: join(import.meta.dirname, 'name-chunks.mjs') },
    ],
  },
  optimization: { ...base.optimization, splitChunks: SHELL_CHUNKS },
  plugins: [
    ...(base.plugins ?? []),
    new ReleaseFilesPlugin({
      name: 'shell',
      version: info.version,
      contract: `^${contractVersion()}`,
      provides: contractVersion(),
      entry: 'main',
      modules: Object.fromEntries(
        remotes.flatMap(({ name, remote }) =>
          Object.keys(remote.modules).map((module) => [`./${chunkOf(name, module)}`, chunkOf(name, module)]),
        ),
      ),
      screens: Object.fromEntries(
        remotes.flatMap(({ name, remote }) =>
          Object.entries(remote.screens ?? {}).map(([route, chunks]) => [
            `${name} ${route}`,
            chunks
              .split(' ')
              .map((chunk) => `mfe-${name}-${chunk}`)
              .join(' '),
          ]),
        ),
      ),
      texts: null,
      seo: null,
    }),
  ],
  cache: false,
};
