import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { parse } from 'yaml';

interface Bill {
  readonly bomFormat: string;
  readonly components: readonly {
    readonly group?: string;
    readonly name: string;
    readonly version: string;
    readonly licenses?: readonly { readonly license?: { readonly id?: string } }[];
  }[];
}
interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const root = join(import.meta.dirname, '../..');
const read = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;
const manifest = (name: string) => read<Manifest>(join(root, name, 'package.json'));
const { catalog } = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) as {
  catalog: Readonly<Record<string, string>>;
};

describe('the bill of materials of an image', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'sbom-'));
    execFileSync(process.execPath, [join(root, 'deploy/cli/sbom.mjs'), folder]);
  });
  after(() => rmSync(folder, { recursive: true }));

  /** Name of a package → its version and license. */
  function contents(image: string): Map<string, { version: string; license: string | undefined }> {
    const bill = read<Bill>(join(folder, `${image}.cdx.json`));
    assert.equal(bill.bomFormat, 'CycloneDX');
    return new Map(
      bill.components.map(({ group, name, version, licenses }) => [
        group ? `${group}/${name}` : name,
        { version, license: licenses?.[0]?.license?.id },
      ]),
    );
  }

  for (const [image, packages] of [
    ['platform', ['platform', 'shared-contracts']],
    ['edge', ['deploy', 'shell', 'shared-ui', 'mfe-comms']],
  ] as const) {
    it(`names each production dependency of the ${image} with its version`, () => {
      const listed = contents(image);
      for (const name of packages.flatMap((each) => Object.keys(manifest(each).dependencies))) {
        assert.ok(listed.has(name), name);
        if (name in catalog) assert.equal(listed.get(name)?.version, catalog[name], name);
      }
    });
  }

  it('names licenses', () => {
    assert.equal(contents('platform').get('fastify')?.license, 'MIT');
    assert.equal(contents('platform').get('sharp')?.license, 'Apache-2.0');
    assert.equal(contents('edge').get('react')?.license, 'MIT');
  });

  it('names nothing that only development and tests need', () => {
    const platform = contents('platform');
    for (const name of Object.keys(manifest('platform').devDependencies)) assert.ok(!platform.has(name), name);
    const edge = contents('edge');
    for (const name of ['@playwright/test', '@testing-library/react', 'html-validate', 'jest', 'oxlint', 'storybook'])
      assert.ok(!edge.has(name), name);
  });
});
