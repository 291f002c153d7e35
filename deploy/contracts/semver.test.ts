import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bumpMade, bumpNeeded, compareSurfaces, EVERYTHING, semverFault } from './semver.ts';
import { readReport, runtimeNames } from './surface.ts';

const report = (
  types: string,
  index = "export { Slot, takeSlot as take } from './slot.ts';\nexport type { Hold } from './slot.ts';",
) => `# x\n\n## index.ts\n\n\`\`\`ts\n${index}\n\`\`\`\n\n## slot.ts\n\n\`\`\`ts\n${types}\n\`\`\`\n`;
const SLOT = `export declare const Slot: z.Object<{
    id: string;
}>;
export type Slot = z.infer<typeof Slot>;
export interface Hold {
    readonly until: string;
}
export declare function takeSlot(id: string): Hold;
declare const inner: 1;`;
const surface = (types: string, index?: string) => ({ domain: readReport(report(types, index)) });

describe('the surface of a contract', () => {
  it('is what the index lists, by the name it promises, with both meanings of a name', () => {
    const { domain } = surface(SLOT);
    assert.deepEqual(Object.keys(domain).sort(), ['Hold', 'Slot', 'take']);
    assert.match(domain.Slot ?? '', /id: string;[\s\S]*z\.infer/);
    assert.equal(domain.take, 'export declare function takeSlot(id: string): Hold;');
  });

  it('includes a file that is a subpath of its own', () => {
    assert.ok('slot: takeSlot' in readReport(report(SLOT), ['slot']));
  });
});

describe('a change of the contract', () => {
  const need = (types: string, index?: string) => bumpNeeded(compareSurfaces(surface(SLOT), surface(types, index)));

  it('needs nothing when only what is not exported changed', () => {
    assert.equal(need(SLOT.replace('inner: 1', 'inner: 2')), 'none');
  });
  it('needs a minor version when something was added', () => {
    assert.equal(need(SLOT.replace('    id: string;', '    id: string;\n    note: string;')), 'minor');
    const more = "export { Slot, takeSlot as take, inner } from './slot.ts';\nexport type { Hold } from './slot.ts';";
    assert.equal(need(SLOT, more), 'minor');
  });
  it('needs a minor version when a list of names gained one, and a major when one went', () => {
    const list = (...names: string[]) => ({
      host: { IDS: `export declare const IDS: readonly [${names.join(', ')}];` },
    });
    const before = list('"auth.sign-in"', '"booking.location"');
    assert.equal(
      bumpNeeded(compareSurfaces(before, list('"auth.sign-in"', '"auth.more"', '"booking.location"'))),
      'minor',
    );
    assert.equal(bumpNeeded(compareSurfaces(before, list('"auth.sign-in"'))), 'major');
    assert.equal(bumpNeeded(compareSurfaces(before, list('"auth.sign-up"', '"booking.location"'))), 'major');
  });
  it('needs a major version when something changed or went', () => {
    assert.equal(need(SLOT.replace('id: string;', 'id: number;')), 'major');
    assert.equal(need(SLOT, "export { Slot, takeSlot as take } from './slot.ts';"), 'major');
    assert.equal(need(SLOT.replace('(id: string)', '(id: string, at: string)')), 'major');
  });

  it('is not the number of the version', () => {
    const host = (version: string) => ({
      host: { CONTRACT_VERSION: `export declare const CONTRACT_VERSION = "${version}";` },
    });
    assert.deepEqual(compareSurfaces(host('1.0.0'), host('1.1.0')), []);
    assert.equal(bumpNeeded(compareSurfaces(host('1.0.0'), { host: {} })), 'major');
  });

  it('is known for what the shell gives at run time, by name', () => {
    const index = "export { Tile, type TileProps } from './tile.tsx';\nexport type { Look } from './look.ts';";
    assert.deepEqual(runtimeNames(index), ['Tile']);
    const provided = (names: string) => ({ 'shared modules': { 'shared-ui': names } });
    assert.equal(bumpNeeded(compareSurfaces(provided('Button'), provided('Button\nTile'))), 'minor');
    assert.equal(bumpNeeded(compareSurfaces(provided('Button\nTile'), provided('Tile'))), 'major');
    assert.equal(bumpNeeded(compareSurfaces(provided(EVERYTHING), provided('Tile'))), 'minor');
  });

  it('fails by name when the version does not say so', () => {
    const differences = compareSurfaces(surface(SLOT), surface(SLOT.replace('until: string', 'until: number')));
    assert.equal(
      semverFault('1.0.0', '1.1.0', differences),
      'shared-contracts 1.1.0 needs a major version above the published 1.0.0: domain: Hold changed',
    );
    assert.equal(semverFault('1.0.0', '2.0.0', differences), null);
  });

  it('is measured as semantic versions are', () => {
    assert.equal(bumpMade('1.2.3', '1.2.4'), 'none');
    assert.equal(bumpMade('1.2.3', '1.3.0'), 'minor');
    assert.equal(bumpMade('0.2.3', '0.3.0'), 'major');
    assert.equal(bumpMade('2.0.0', '1.9.0'), 'none');
  });
});
