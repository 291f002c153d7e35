/**
 * Compiles the samples whose compiler is installed, with stubs of their platforms: React Native's by TypeScript, Android's by
 * Kotlin (Debian: `kotlin`, `default-jdk`). A sample without a compiler is reported as not compiled. Exits 1 when one does not compile.
 *
 *     node deploy/cli/compile-samples.ts
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const NATIVE = join(import.meta.dirname, '..', 'native');
const SAMPLES = join(NATIVE, 'samples');
const STUBS = join(NATIVE, 'stubs');
const TYPESCRIPT = join(import.meta.dirname, '..', 'node_modules', 'typescript', 'bin', 'tsc');
/** The product's own React types. */
const REACT = join(import.meta.dirname, '..', '..', 'shared-ui', 'node_modules', '@types', 'react');
const FILE = /^\/\/ file: (.+)$/m;

const has = (program: string): boolean => spawnSync(program, ['-version'], { encoding: 'utf8' }).error === undefined;

function run(program: string, args: readonly string[]): boolean {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) console.error(`${stdout}${stderr}`.trim());
  return status === 0;
}

/** Writes the stubs as files; returns their paths. */
function takeApart(folder: string): string[] {
  const [, ...parts] = readFileSync(join(STUBS, 'android.txt'), 'utf8').split(FILE);
  const paths: string[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const path = join(folder, parts[at] ?? '');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, parts[at + 1] ?? '');
    paths.push(path);
  }
  return paths;
}

function compileKotlin(folder: string): boolean {
  const classes = join(folder, 'classes');
  const stubs = run('javac', ['-d', classes, ...takeApart(join(folder, 'stubs'))]);
  return stubs && run('kotlinc', ['-cp', classes, '-d', join(folder, 'sample'), join(SAMPLES, 'SanarWebView.kt')]);
}

function compileReactNative(folder: string): boolean {
  const config = join(folder, 'tsconfig.json');
  const options = {
    strict: true,
    noEmit: true,
    jsx: 'react-jsx',
    target: 'es2022',
    lib: ['es2022', 'dom'],
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
    paths: { react: [join(REACT, 'index.d.ts')], 'react/*': [join(REACT, '*.d.ts')] },
  };
  const files = [join(SAMPLES, 'SanarWebView.tsx'), join(STUBS, 'react-native.d.ts')];
  writeFileSync(config, JSON.stringify({ compilerOptions: options, files }));
  return run(process.execPath, [TYPESCRIPT, '-p', config]);
}

function report(sample: string, compiles: boolean): void {
  if (!compiles) process.exitCode = 1;
  console.log(`${sample}: ${compiles ? 'compiled' : 'DOES NOT COMPILE'}`);
}

const folder = mkdtempSync(join(tmpdir(), 'samples-'));
try {
  report('SanarWebView.tsx', compileReactNative(folder));
  if (has('kotlinc') && has('javac')) report('SanarWebView.kt', compileKotlin(folder));
  else console.log('SanarWebView.kt: not compiled, kotlinc or javac is not installed');
  console.log('SanarWebView.swift, sanar_web_view.dart: not compiled, Debian has neither Swift nor Flutter');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
