import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { BuildManifest } from 'shared-contracts/release';
import { measure } from './budgets.ts';
import { textsByChunk } from './text-reach.mjs';

const file = (gzip: number) => ({ integrity: `sha384-${'A'.repeat(64)}`, bytes: gzip * 3, gzip });
const base = { schema: 1, version: '1.0.0', mode: 'production', contract: '^1.0.0' } as const;
const shell: BuildManifest = {
  ...base,
  name: 'shell',
  entry: { js: ['main.js'], css: ['main.css'] },
  modules: {},
  screens: {},
  files: { 'main.js': file(100_000), 'main.css': file(10_000), 'lazy.js': file(900_000) },
};
const booking: BuildManifest = {
  ...base,
  name: 'booking',
  entry: { js: ['entry.js'], css: [] },
  modules: {
    './pages': { js: ['common.js', 'pages.js'], css: [] },
    './overlays': { js: ['common.js', 'overlays.js'], css: [] },
    './widgets': { js: ['widgets.js'], css: ['widgets.css'] },
  },
  screens: {
    home: { js: ['common.js', 'home.js'], css: ['home.css'] },
    browse: { js: ['browse.js'], css: [] },
    'booking.location': { js: ['common.js', 'map.js'], css: [] },
  },
  texts: { home: ['home'] },
  files: {
    'entry.js': file(8000),
    'common.js': file(4000),
    'pages.js': file(2000),
    'home.js': file(5000),
    'home.css': file(1000),
    'browse.js': file(70_000),
    'overlays.js': file(3000),
    'map.js': file(90_000),
    'widgets.js': file(1500),
    'widgets.css': file(200),
    'en-home-json.1.js': file(600),
    'ar-home-json.1.js': file(900),
    'ar-homes-json.1.js': file(8000),
  },
};

describe('size budgets', () => {
  const lines = new Map(measure(shell, [booking]).map((line) => [line.what, line]));

  it('count the files of the first view once each, without lazily loaded ones', () => {
    assert.equal(lines.get('home: scripts and styles')?.bytes, 100_000 + 10_000 + 8000 + 4000 + 2000 + 5000 + 1000);
    assert.equal(lines.get('booking: remote entry')?.bytes, 8000);
  });

  it('compare a dialog in its own chunk, without a route, with the files that it needs', () => {
    const line = lines.get('dialog booking.location');
    assert.deepEqual([line?.bytes, line?.limit], [8000 + 4000 + 3000 + 90_000, 60 * 1024]);
  });

  describe('of the sign-in dialog', () => {
    const steps = ['country-list', 'sign-up', 'password', 'widget', 'prove', 'phone-rules'].map((step) => [
      `${step}.1.js`,
      file(1000),
    ]);
    const auth: BuildManifest = {
      ...base,
      name: 'auth',
      entry: { js: ['entry.js'], css: [] },
      modules: { './overlays': { js: ['overlays.js'], css: [] } },
      screens: { 'auth.sign-in': { js: ['sign-in.1.js'], css: [] } },
      files: {
        'entry.js': file(8000),
        'overlays.js': file(1000),
        'sign-in.1.js': file(20_000),
        ...Object.fromEntries(steps),
        'sign-up.1.css': file(500),
        'ar-sign-up-json.1.js': file(900),
        'en-sign-up-json.1.js': file(700),
        'insurance.1.js': file(60_000),
      },
    };
    const whole = (manifest: BuildManifest) =>
      measure(shell, [manifest]).find(({ what }) => what.endsWith('every step'))?.bytes;

    it('count every step that is loaded later, in the larger language', () => {
      assert.equal(whole(auth), 29_000 + 6000 + 500 + 900);
    });

    it('report a step whose chunk is missing', () => {
      const { 'prove.1.js': _, ...files } = auth.files;
      assert.throws(() => whole({ ...auth, files }), /no chunk with the name prove/);
    });
  });

  it('compare widgets of the chrome with their own files', () => {
    const line = lines.get('booking: widgets');
    assert.deepEqual([line?.bytes, line?.limit], [1700, 10 * 1024]);
  });

  it('compare each route of a remote with its own files', () => {
    const line = lines.get('booking: first view of browse');
    assert.equal(line?.bytes, 8000 + 4000 + 2000 + 70_000);
    assert.ok((line?.bytes ?? 0) > (line?.limit ?? 0));
  });

  it('count the texts of a route in the larger language', () => {
    assert.equal(lines.get('booking: first view of home')?.bytes, 8000 + 4000 + 2000 + 5000 + 1000 + 900);
  });

  it('list routes of the same size on one line', () => {
    const same = { ...booking, screens: { ...booking.screens, nurse: { js: ['browse.js'], css: [] } } };
    const whats = measure(shell, [same]).map(({ what }) => what);
    assert.ok(whats.includes('booking: first view of browse, nurse'));
  });
});

describe('texts of a route', () => {
  it('include those of each chunk that renders it, wherever its loader is defined', () => {
    const { first, byChunk } = textsByChunk(join(import.meta.dirname, '../../mfe-booking/src'));
    assert.deepEqual(first, ['common']);
    assert.deepEqual([...(byChunk.get('service') ?? [])], ['service']);
    assert.deepEqual([...(byChunk.get('catalogue') ?? [])], ['catalogue']);
    assert.deepEqual([...(byChunk.get('confirmation') ?? [])], ['booking', 'appointments']);
  });
});
