import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as events from 'shared-contracts/events';
import { OVERLAY_IDS, overlayOwner } from 'shared-contracts/host';
import { RemoteManifest } from 'shared-contracts/release';
import { linkTo, matchRoute, ROUTE_IDS, routeDefinition } from 'shared-contracts/routes';
import en from './locales/en/booking.json';
import { soonTextOf } from './pages/coming-soon-texts.ts';
import { screenOf } from './pages/screens.ts';

const root = join(__dirname, '..');
const manifest = RemoteManifest.parse(JSON.parse(readFileSync(join(root, 'remote.json'), 'utf8')));

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return sources(join(folder, entry.name));
    return /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.') ? [join(folder, entry.name)] : [];
  });
const code = sources(join(root, 'src')).map((file) => readFileSync(file, 'utf8'));

/** Names of the event constants some source hands to a function of this name. */
const eventsGivenTo = (call: RegExp): string[] => {
  const named = Object.entries(events).flatMap(([constant, event]) =>
    typeof event === 'object' && 'publisher' in event ? [[constant, event.name] as const] : [],
  );
  return named
    .filter(([constant]) => code.some((text) => [...text.matchAll(call)].some((match) => match[1] === constant)))
    .map(([, name]) => name)
    .sort();
};

it('names modules that exist', () => {
  for (const file of Object.values(manifest.modules)) expect(existsSync(join(root, file))).toBe(true);
});

it('serves exactly the routes and overlays the contract gives it', () => {
  expect([...manifest.routes].sort()).toEqual(
    ROUTE_IDS.filter((id) => routeDefinition(id).owner === manifest.name).sort(),
  );
  expect([...manifest.overlays].sort()).toEqual(OVERLAY_IDS.filter((id) => overlayOwner(id) === manifest.name).sort());
});

it('declares the events its code publishes and listens to', () => {
  expect([...manifest.events.publishes].sort()).toEqual(eventsGivenTo(/events\.publish\((\w+)/g));
  expect([...manifest.events.subscribes].sort()).toEqual(eventsGivenTo(/(?:useEvent|events\.subscribe)\((\w+)/g));
});

it('names a chunk that exists for every screen the edge may preload', () => {
  const chunks = new Set(
    code.flatMap((text) => [...text.matchAll(/webpackChunkName: "([\w-]+)"/g)].map(([, name]) => name)),
  );
  for (const [route, chunk] of Object.entries(manifest.screens ?? {})) {
    expect(manifest.routes).toContain(route);
    expect(chunks).toContain(chunk);
  }
});

it('has words for every route whose screen opens later', () => {
  for (const id of ROUTE_IDS.filter((route) => manifest.routes.includes(route))) {
    const route = matchRoute(linkTo(id));
    if (route && screenOf(route) === null) expect(en.soon).toHaveProperty(soonTextOf(id));
  }
});
