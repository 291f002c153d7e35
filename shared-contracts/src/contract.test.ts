import manifest from '../package.json';
import * as events from './events/index.ts';
import { CONTRACT_VERSION, OVERLAYS, overlayOwner } from './host/index.ts';
import { REMOTES } from './routes/index.ts';

it('contract version: is the same in the package and at run time', () =>
  expect(manifest.version).toBe(CONTRACT_VERSION));

const offered: readonly unknown[] = Object.values(events);
const definitions = offered.filter(
  (value): value is events.EventDefinition => typeof value === 'object' && value !== null && 'publisher' in value,
);

it('events: each name consists of publisher, event and version, and is unique', () => {
  expect(definitions.length).toBeGreaterThan(0);
  for (const { name, publisher } of definitions) {
    expect([...REMOTES, 'shell']).toContain(publisher);
    expect(name).toMatch(new RegExp(`^${publisher}\\.[a-z]+(-[a-z]+)+/v\\d+$`));
  }
  expect(new Set(definitions.map(({ name }) => name)).size).toBe(definitions.length);
});

it('overlays: each belongs to a remote, and is unique', () => {
  for (const { id } of OVERLAYS) expect(REMOTES).toContain(overlayOwner(id));
  expect(new Set(OVERLAYS.map(({ id }) => id)).size).toBe(OVERLAYS.length);
});
