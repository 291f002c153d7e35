import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
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
  it('contains what the index exports, under its public name, with both meanings of a name', () => {
    const { domain } = surface(SLOT);
    assert.deepEqual(Object.keys(domain).sort(), ['Hold', 'Slot', 'take']);
    assert.match(domain.Slot ?? '', /id: string;[\s\S]*z\.infer/);
    assert.equal(domain.take, 'export declare function takeSlot(id: string): Hold;');
  });

  it('includes a file with its own subpath', () => {
    assert.ok('slots: takeSlot' in readReport(report(SLOT), { slots: 'slot' }));
  });
});

it('lists the run-time exports of a module', () => {
  const index = "export { Tile, type TileProps } from './tile.tsx';\nexport type { Look } from './look.ts';";
  assert.deepEqual(runtimeNames(index), ['Tile']);
});
