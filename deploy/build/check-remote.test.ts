import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { REMOTE_NAMES } from 'shared-contracts/release';
import { packageFolder } from '../releases/paths.ts';
import { checkRemote, publishedNames, remoteProblems } from './check-remote.mjs';

describe('remote.json', () => {
  let folder = '';
  type Manifest = Record<string, unknown> & { routes: string[]; modules: Record<string, string> };
  const change = (edit: (manifest: Manifest) => void): string[] => {
    const path = join(folder, 'remote.json');
    const text = readFileSync(path, 'utf8');
    const manifest = JSON.parse(text) as Manifest;
    edit(manifest);
    writeFileSync(path, JSON.stringify(manifest));
    const problems = remoteProblems(folder);
    writeFileSync(path, text);
    return problems;
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'remote-'));
    for (const part of ['remote.json', 'seo.json', 'src'])
      cpSync(join(packageFolder('booking'), part), join(folder, part), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('lists for each remote exactly what it contains', () => {
    for (const name of REMOTE_NAMES) assert.doesNotThrow(() => checkRemote(packageFolder(name)), name);
  });

  it('accepts no published contract whose shell lacks an import of the code', () => {
    writeFileSync(join(folder, 'src', 'extra.tsx'), "import { Tile, type Look } from 'shared-ui';\n");
    const range = '^2.1.0';
    const given = (names: string) =>
      remoteProblems(folder, { '2.1.0': { 'shared-ui': [names] }, '3.0.0': { 'shared-ui': [] } });
    const manifest = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')) as Manifest;
    writeFileSync(join(folder, 'remote.json'), JSON.stringify({ ...manifest, contract: range }));
    const lines = given('Nothing');
    assert.ok(lines.includes(`contract ${range} allows 2.1.0, whose shared-ui has no Tile`));
    assert.ok(!lines.some((line) => line.includes('no Look') || line.includes('3.0.0')));
    assert.deepEqual(given('everything'), []);
    for (const [version, modules] of Object.entries(publishedNames())) {
      assert.ok(modules['shared-ui']?.includes('Button'), version);
    }
  });

  it('has metadata for search engines for each of its routes', () => {
    const path = join(folder, 'seo.json');
    const [, ...rest] = JSON.parse(readFileSync(path, 'utf8')) as { routes: string[] }[];
    writeFileSync(path, JSON.stringify(rest));
    assert.deepEqual(remoteProblems(folder), ['seo.json: home has no metadata']);
  });

  it('reports differences from the code and from the contract by name', () => {
    const cases: [(manifest: Manifest) => void, RegExp][] = [
      [({ modules }) => (modules['./pages'] = './src/none.tsx'), /^module \.\/pages names \.\/src\/none\.tsx, which/],
      [
        (manifest) => (manifest.routes = manifest.routes.slice(1)),
        /^route home is missing, which the contract gives it$/,
      ],
      [({ routes }) => routes.push('wallet'), /^route wallet is not one that the contract gives it$/],
      [(manifest) => (manifest.overlays = []), /^overlay booking\.[\w-]+ is missing/],
      [(manifest) => (manifest.contract = '^9.0.0'), /^contract \^9\.0\.0 excludes the current/],
      [
        (manifest) => (manifest.events = { publishes: [], subscribes: [] }),
        /^published event booking\.[\w/-]+ is missing/,
      ],
      [
        (manifest) => (manifest.screens = { home: 'hall' }),
        /^screen home names the chunk hall, which no source makes$/,
      ],
      [(manifest) => (manifest.screens = { '': 'home' }), /^screen {2}is none of its routes or dialogs$/],
      [(manifest) => (manifest.screens = { 'wallet?step=slot': 'home' }), /^screen wallet\?step=slot is none of/],
      [(manifest) => (manifest.screens = { '?step=': 'home' }), /^screen \?step= has the condition "step=", which no/],
    ];
    for (const [edit, words] of cases) {
      const [first = 'nothing'] = change(edit);
      assert.match(first, words);
    }
    assert.throws(() => {
      writeFileSync(
        join(folder, 'remote.json'),
        readFileSync(join(folder, 'remote.json'), 'utf8').replace('"home",', ''),
      );
      checkRemote(folder);
    }, /remote\.json:\n.*home/s);
  });
});
