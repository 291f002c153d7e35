import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { BuildManifest } from 'shared-contracts/release';
import webpack from 'webpack';
import * as z from 'zod/mini';
import { firstViewFile, fontsFile } from '../releases/first-view.ts';
import { packageFolder, WORKSPACE } from '../releases/paths.ts';
import { BUDGETS } from './budgets.ts';
import { defineRemoteConfig, defineShellConfig } from './index.ts';
import type { ConfigFactory } from './index.ts';

interface Output {
  readonly manifest: BuildManifest;
  readonly read: (file: string) => Buffer;
  readonly files: readonly string[];
}

async function build(folder: string, define: (folder: string) => ConfigFactory): Promise<void> {
  const compiler = webpack(define(folder)({}, {}));
  if (!compiler) throw new Error('webpack made no compiler');
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const problem = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (problem ? reject(problem) : resolve()));
    });
  });
}

function outputOf(folder: string, name: string, version: string): Output {
  const path = join(folder, 'dist', name, version);
  const read = (file: string) => readFileSync(join(path, file));
  return {
    manifest: z.parse(BuildManifest, JSON.parse(read('build.json').toString())),
    read,
    files: readdirSync(path),
  };
}

describe('the webpack preset', () => {
  const place = mkdtempSync(join(tmpdir(), 'preset-'));
  const [shellFolder, remoteFolder] = [join(place, 'shell'), join(place, 'remote')];
  let shell: Output;
  let remote: Output;

  before(async () => {
    cpSync(join(import.meta.dirname, 'fixtures'), place, { recursive: true });
    for (const folder of [shellFolder, remoteFolder]) {
      symlinkSync(join(WORKSPACE, 'shell', 'node_modules'), join(folder, 'node_modules'));
    }
    for (const [name, folder] of [
      ['booking', remoteFolder],
      ['shell', shellFolder],
    ] as const) {
      cpSync(join(packageFolder(name), 'seo.json'), join(folder, 'seo.json'));
    }
    const texts = join('src', 'pages', 'content');
    cpSync(join(packageFolder('shell'), texts), join(shellFolder, texts), { recursive: true });
    await build(remoteFolder, defineRemoteConfig);
    await build(shellFolder, defineShellConfig);
    remote = outputOf(remoteFolder, 'booking', '1.4.0-pr.12');
    shell = outputOf(shellFolder, 'shell', '1.0.0');
  });
  after(() => rmSync(place, { recursive: true, force: true }));

  const scripts = (output: Output) => output.files.filter((file) => file.endsWith('.js'));
  const textOf = (output: Output, pattern = /\.js$/) =>
    output.files
      .filter((file) => pattern.test(file))
      .map((file) => output.read(file).toString())
      .join('\n');

  it('writes the sha384 hash and the size of every file', () => {
    for (const output of [shell, remote]) {
      for (const [file, { integrity, bytes }] of Object.entries(output.manifest.files)) {
        const content = output.read(file);
        assert.equal(integrity, `sha384-${createHash('sha384').update(content).digest('base64')}`, file);
        assert.equal(bytes, content.length);
      }
      assert.deepEqual(
        scripts(output).filter((file) => !output.manifest.files[file]),
        [],
      );
    }
  });

  it('lists the chunks of each exposed module and of each screen', () => {
    const { entry, modules, screens } = remote.manifest;
    assert.equal(entry.js.length, 1);
    assert.match(entry.js[0] ?? '', /^remoteEntry\.[0-9a-f]{10}\.js$/);
    assert.equal(modules['./pages']?.js.length, 1);
    assert.equal(modules['./pages']?.css.length, 1);
    assert.deepEqual(Object.keys(modules), ['./pages', './overlays']);
    assert.match(screens.home?.js[0] ?? '', /^home\./);
  });

  it('keeps the container within its budget: no federation runtime and no shared module in a remote', () => {
    const [entry] = remote.manifest.entry.js;
    assert.ok((remote.manifest.files[entry ?? '']?.gzip ?? Infinity) <= BUDGETS.remoteEntry);
    assert.doesNotMatch(textOf(remote), /react\.(transitional\.)?element|useSyncExternalStore\s*=/);
    assert.match(textOf(shell), /react\.transitional\.element/);
  });

  it('includes name and version in every identifier that two versions could share', () => {
    const text = textOf(remote);
    assert.match(text, /webpackChunkbooking_1_4_0_pr_12/);
    assert.match(text, /var booking_1_4_0_pr_12/);
    assert.match(textOf(remote, /\.css$/), /^\.booking_1_4_0_pr_12-/m);
  });

  it('extracts the rules of the first view into a separate stylesheet without dependencies', () => {
    const { css, js } = shell.manifest.entry;
    const file = firstViewFile(css);
    assert.equal(css.indexOf(file ?? ''), 0, 'layers are put in order before anything else');
    const rules = shell.read(file ?? '').toString();
    assert.match(rules, /\.first-header/);
    assert.match(rules, /--surface:/);
    assert.doesNotMatch(rules, /url\(|</);
    assert.ok(!js.some((name) => name.startsWith('first-view')), 'no script comes with it');
    const others = css.filter((name) => name !== file).map((name) => shell.read(name).toString());
    assert.doesNotMatch(others.join(''), /\.first-header/);
  });

  it('extracts the font files into a separate stylesheet that blocks nothing else', () => {
    const { css } = shell.manifest.entry;
    const naming = css.filter((file) => /url\(assets\/[^)]*woff2\)/.test(shell.read(file).toString()));
    assert.deepEqual(naming, [fontsFile(css)]);
    assert.doesNotMatch(
      shell
        .read(naming[0] ?? '')
        .toString()
        .replaceAll(/@font-face\{[^}]*\}/g, ''),
      /\w/,
    );
  });

  it('marks the functions of each script for eager compilation', () => {
    for (const output of [shell, remote]) {
      for (const file of scripts(output)) {
        assert.match(output.read(file).toString(), /^\/\/# allFunctionsCalledOnLoad\n/, file);
      }
    }
  });

  it('creates a subset with the characters of Arabic texts next to the full Arabic font', () => {
    const sizeOf = (pattern: RegExp) => {
      const found = Object.entries(shell.manifest.files).filter(([file]) => pattern.test(file));
      return found.map(([, { bytes }]) => bytes);
    };
    const [core, whole] = [sizeOf(/arabic-(400|600)-normal-core\./), sizeOf(/arabic-arabic-(400|600)-normal\./)];
    assert.deepEqual([core.length, whole.length], [2, 2]);
    assert.ok(
      core.every((bytes) => bytes > 0 && bytes < Math.min(...whole) / 2),
      `${core} of ${whole}`,
    );
  });

  it('adds the hash of every lazily loaded script and stylesheet', () => {
    const [entry] = remote.manifest.entry.js;
    const guards = remote
      .read(entry ?? '')
      .toString()
      .match(/integrity=globalThis\.__releaseIntegrity\(/g);
    assert.equal(guards?.length, 2);
  });

  it('requires nothing that the content security policy blocks', () => {
    for (const output of [shell, remote])
      assert.doesNotMatch(textOf(output), /\beval\(|new Function\(|Function\("return this"\)/);
  });

  it('writes compressed files with identical content', () => {
    for (const output of [shell, remote]) {
      for (const file of output.files.filter((name) => name.endsWith('.br'))) {
        const plain = output.read(file.slice(0, -3));
        assert.deepEqual(brotliDecompressSync(output.read(file)), plain);
        assert.deepEqual(gunzipSync(output.read(file.replace(/br$/, 'gz'))), plain);
      }
    }
    assert.ok(shell.files.some((name) => name.endsWith('.br')));
  });

  it('is reproducible', async () => {
    const before = JSON.stringify(remote.manifest);
    await build(remoteFolder, defineRemoteConfig);
    assert.equal(JSON.stringify(outputOf(remoteFolder, 'booking', '1.4.0-pr.12').manifest), before);
  });

  it('rejects an invalid remote.json with the name of the field', () => {
    const path = join(remoteFolder, 'remote.json');
    const good = readFileSync(path, 'utf8');
    writeFileSync(path, good.replace('^1.0.0', 'latest'));
    assert.throws(() => defineRemoteConfig(remoteFolder)(), /remote\.json is malformed[\s\S]*contract/);
    writeFileSync(path, '{');
    assert.throws(() => defineRemoteConfig(remoteFolder)(), /cannot be read as JSON/);
    writeFileSync(path, good);
  });
});
