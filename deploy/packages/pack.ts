/**
 * Packs `shared-contracts`, `shared-ui` and `deploy` as packages that a separate repository can install: JavaScript
 * with declarations instead of TypeScript (Node and webpack compile no TypeScript below `node_modules`), and versions instead
 * of the protocols of the workspace.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { WORKSPACE } from '../releases/paths.ts';

interface Packed {
  readonly name: string;
  /** Entry points for a separate repository; other files are packed when one of these imports them. */
  readonly files: readonly string[];
  /** Folders whose styles, texts, fonts and plain JavaScript are packed unchanged. */
  readonly folders: readonly string[];
  readonly bin?: Readonly<Record<string, string>>;
}

/** Loaded by path and not by an import. */
const LOADERS = ['build/font-range-loader.ts', 'build/font-subset-loader.ts'];
const PACKED: readonly Packed[] = [
  { name: 'shared-contracts', files: [], folders: ['src'] },
  { name: 'shared-ui', files: ['src/css-modules.d.ts'], folders: ['src'] },
  {
    name: 'deploy',
    files: [...LOADERS, 'cli/inside.ts', 'release/main.ts', 'release/staff-token.ts'],
    folders: ['build', 'edge/assets', 'published/contracts'],
    bin: { inside: 'cli/inside.ts', release: 'release/main.ts', 'staff-token': 'release/staff-token.ts' },
  },
];
export const PACKED_NAMES = PACKED.map(({ name }) => name);

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly type: string;
  readonly sideEffects?: boolean | readonly string[];
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const readPackage = (name: string): PackageJson =>
  JSON.parse(readFileSync(join(WORKSPACE, name, 'package.json'), 'utf8')) as PackageJson;

const SOURCE = /(?<!\.d)\.tsx?$/;
const NOT_PACKED = /\.test\.|(^|\/)(fixtures|node_modules)(\/|$)/;
const javascript = (path: string): string => path.replace(SOURCE, '.js');
const declaration = (path: string): string => path.replace(SOURCE, '.d.ts');

/** Versions of the catalogue: `  name: 1.2.3` below `catalog:`. */
function catalogue(): ReadonlyMap<string, string> {
  const text = readFileSync(join(WORKSPACE, 'pnpm-workspace.yaml'), 'utf8');
  const [, below = ''] = text.split(/^catalog:\n/m);
  const block = below.split(/^\S/m)[0] ?? '';
  return new Map(
    [...block.matchAll(/^ {2}"?([^":\s]+)"?: (\S+)$/gm)].map(([, name = '', version = '']) => [name, version]),
  );
}

function versionsOf(dependencies: Readonly<Record<string, string>>, known: ReadonlyMap<string, string>) {
  return Object.fromEntries(
    Object.entries(dependencies).map(([name, range]) => {
      const version = range.startsWith('workspace:')
        ? readPackage(name).version
        : range === 'catalog:'
          ? known.get(name)
          : range;
      if (version === undefined) throw new Error(`the catalogue has no ${name}`);
      return [name, version];
    }),
  );
}

/** `./src/index.ts` → its JavaScript, with its declarations for the compiler. */
const exported = (target: PackageJson['exports'][string]): PackageJson['exports'][string] =>
  typeof target === 'string' && SOURCE.test(target)
    ? { types: declaration(target), default: javascript(target) }
    : target;

/** Compiles the modules that exports and `files` import into `folder`. @throws with the messages of the compiler */
function compile({ name, files }: Packed, { exports }: PackageJson, folder: string): void {
  const source = join(WORKSPACE, name);
  const entries = Object.values(exports).filter((target): target is string => typeof target === 'string');
  const settings = {
    extends: join(source, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: source,
      outDir: folder,
      // The settings file is in another folder, so type packages are resolved from the package.
      typeRoots: ['node_modules/@types', 'node_modules'].flatMap((at) => [join(source, at), join(WORKSPACE, at)]),
    },
    files: [...entries.filter((target) => SOURCE.test(target)), ...files].map((file) => join(source, file)),
    include: [],
    exclude: [],
  };
  const path = join(folder, 'tsconfig.pack.json');
  writeFileSync(path, JSON.stringify(settings));
  const tsc = join(source, 'node_modules', 'typescript', 'bin', 'tsc');
  try {
    execFileSync(process.execPath, [tsc, '-p', path], { stdio: 'pipe', encoding: 'utf8' });
  } catch (error) {
    throw new Error(`${name} cannot be packed: ${(error as { stdout: string }).stdout}`);
  }
  rmSync(path);
}

/** Files that are not compiled: styles, texts, fonts, plain JavaScript and its declarations. */
function copyRest({ name, folders }: Packed, folder: string): void {
  for (const part of folders) {
    const from = join(WORKSPACE, name, part);
    for (const file of readdirSync(from, { recursive: true, encoding: 'utf8', withFileTypes: true })) {
      if (!file.isFile()) continue;
      const path = join(file.parentPath, file.name);
      const inside = path.slice(join(WORKSPACE, name).length + 1);
      if (NOT_PACKED.test(inside) || SOURCE.test(inside)) continue;
      mkdirSync(dirname(join(folder, inside)), { recursive: true });
      cpSync(path, join(folder, inside));
    }
  }
}

/** Renames file names inside the code, such as that of a loader, as the files are renamed. */
function renameLoaders(folder: string): void {
  for (const file of readdirSync(join(folder, 'build'), { encoding: 'utf8' }).filter((one) => one.endsWith('.js'))) {
    const path = join(folder, 'build', file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace(/\bhere\('([\w-]+)\.ts'\)/g, "here('$1.js')"));
  }
}

function manifestOf({ bin }: Packed, source: PackageJson): object {
  const known = catalogue();
  const { name, version, type, sideEffects, exports, dependencies, peerDependencies } = source;
  const bins = Object.entries(bin ?? {}).map(([word, file]) => [word, `bin/${word}.mjs`, javascript(file)] as const);
  return {
    name,
    version,
    type,
    ...(sideEffects === undefined ? {} : { sideEffects }),
    exports: Object.fromEntries(Object.entries(exports).map(([path, target]) => [path, exported(target)])),
    ...(bins.length > 0 ? { bin: Object.fromEntries(bins.map(([word, file]) => [word, file])) } : {}),
    engines: { node: '>=24' },
    dependencies: versionsOf(dependencies, known),
    ...(peerDependencies ? { peerDependencies: versionsOf(peerDependencies, known) } : {}),
  };
}

/** Packs one package into `target`. @returns the tarball */
function packOne(packed: Packed, target: string): string {
  const source = readPackage(packed.name);
  const scratch = mkdtempSync(join(tmpdir(), 'pack-'));
  try {
    const folder = join(scratch, 'package');
    mkdirSync(folder);
    compile(packed, source, folder);
    copyRest(packed, folder);
    if (packed.name === 'deploy') renameLoaders(folder);
    for (const [word, file] of Object.entries(packed.bin ?? {})) {
      mkdirSync(join(folder, 'bin'), { recursive: true });
      const text = `#!/usr/bin/env node\nawait import('../${javascript(file)}');\n`;
      writeFileSync(join(folder, 'bin', `${word}.mjs`), text, { mode: 0o755 });
    }
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifestOf(packed, source), null, 2)}\n`);
    cpSync(join(WORKSPACE, packed.name, 'README.md'), join(folder, 'README.md'));
    const path = join(target, `${packed.name}-${source.version}.tgz`);
    // The same content gives the same bytes, independent of the time of packing.
    const same = ['--sort=name', '--mtime=2020-01-01T00:00:00Z', '--owner=0', '--group=0', '--numeric-owner'];
    execFileSync('tar', ['-cf', path, '--use-compress-program=gzip -n', ...same, '-C', scratch, 'package']);
    return path;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Packs all three into `target`. @returns the tarballs */
export function pack(target: string): string[] {
  mkdirSync(target, { recursive: true });
  return PACKED.map((packed) => packOne(packed, target));
}
