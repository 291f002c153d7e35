import * as z from 'zod/mini';
import { containerName, FileName, PageRelease, Release, RemoteManifest } from './index.ts';
import { candidatesOf, checkContract, pageRelease, runtimeRemotes, selectPreloads } from './index.ts';
import { eachRemote } from './names.ts';

const hash = (sign: string) => `sha384-${sign.repeat(64)}`;
const remote = (name: string, version = '1.0.0') => ({
  version,
  base: `/_/${name}/${version}/`,
  manifest: { file: 'build.json', integrity: hash('m') },
  entry: { js: ['remoteEntry.a.js'], css: [] },
  modules: { './pages': { js: ['pages.a.js'], css: ['pages.a.css'] } },
  screens: { home: { js: ['home.a.js', 'pages.a.js'], css: ['home.a.css'] } },
  files: {
    'remoteEntry.a.js': hash('e'),
    'pages.a.js': hash('p'),
    'pages.a.css': hash('q'),
    'home.a.js': hash('h'),
  } as Record<string, string>,
  contract: '^1.0.0',
});
const member = (name: string) => ({ ...remote(name), previous: null });
const { contract: _contract, screens: _screens, ...shell } = remote('shell');
const release: Release = {
  schema: 1,
  number: 7,
  channel: 'production',
  createdAt: '2026-11-20T10:00:00.000Z',
  shell: { ...shell, screens: {}, provides: '1.2.0', previous: null },
  remotes: {
    ...eachRemote(member),
    booking: { ...remote('booking', '1.4.0'), previous: remote('booking', '1.3.0') },
  },
};

describe('the release document', () => {
  it('is accepted completely, and with fields of newer versions', () => {
    expect(z.safeParse(Release, release).success).toBe(true);
    const canary = { booking: { percent: 5, salt: 'x', candidate: remote('booking', '1.5.0') } };
    expect(z.safeParse(Release, { ...release, canary, signature: { keyId: 'k', value: 'v' } }).success).toBe(true);
  });

  it.each([
    ['a missing remote', { remotes: { ...release.remotes, comms: undefined } }],
    ['a number of zero', { number: 0 }],
    ['a base on a plain http origin', { shell: { ...release.shell, base: 'http://cdn.example/_/' } }],
    ['a base with script in it', { shell: { ...release.shell, base: 'javascript:alert(1)/' } }],
    ['a short hash', { shell: { ...release.shell, files: { 'a.js': 'sha384-abc' } } }],
    ['a weaker hash', { shell: { ...release.shell, files: { 'a.js': `sha256-${'A'.repeat(43)}=` } } }],
  ])('refuses %s', (_what, change) => {
    expect(z.safeParse(Release, { ...release, ...change }).success).toBe(false);
  });

  it.each(['../a.js', '/a.js', 'a/../../b.js', 'a//b.js', 'a b.js', '.', 'https://x/a.js'])(
    '%s is not a file name',
    (name) => {
      expect(z.safeParse(FileName, name).success).toBe(false);
    },
  );
});

describe('reading a release', () => {
  it('selects container, module and screen for preloading, styles first, each once, and never without a hash', () => {
    expect(selectPreloads(release, 'booking', './pages', 'home')).toEqual([
      { href: '/_/booking/1.4.0/pages.a.css', as: 'style', integrity: hash('q') },
      { href: '/_/booking/1.4.0/remoteEntry.a.js', as: 'script', integrity: hash('e') },
      { href: '/_/booking/1.4.0/pages.a.js', as: 'script', integrity: hash('p') },
      { href: '/_/booking/1.4.0/home.a.js', as: 'script', integrity: hash('h') },
    ]);
    expect(selectPreloads(release, 'booking', './nothing')).toHaveLength(1);
  });

  it('contains the hashes only of the requested remotes in the page’s document', () => {
    const page = pageRelease(release, ['booking']);
    expect(z.safeParse(PageRelease, page).success).toBe(true);
    expect(page.remotes.booking.files).toBeDefined();
    expect(page.remotes.booking.previous).not.toHaveProperty('files');
    expect(page.remotes.auth).not.toHaveProperty('files');
    expect(page.shell.files).toBeDefined();
  });

  it('registers each version as a remote of its own, current before previous', () => {
    const page = pageRelease(release, []);
    expect(candidatesOf(page.remotes.booking).map(({ version }) => version)).toEqual(['1.4.0', '1.3.0']);
    const remotes = runtimeRemotes(page).filter(({ name }) => name.startsWith('booking'));
    expect(remotes).toEqual([
      { name: 'booking_1_4_0', entry: '/_/booking/1.4.0/remoteEntry.a.js', type: 'global' },
      { name: 'booking_1_3_0', entry: '/_/booking/1.3.0/remoteEntry.a.js', type: 'global' },
    ]);
    expect(containerName('auth', '1.4.0-pr.12')).toBe('auth_1_4_0_pr_12');
  });

  it('explains why a version may not run', () => {
    expect(checkContract({ contract: '^1.1.0' }, '1.2.0')).toEqual({ kind: 'fits' });
    expect(checkContract({ contract: '^2.0.0' }, '1.2.0')).toEqual({
      kind: 'refused',
      needs: '^2.0.0',
      provided: '1.2.0',
    });
  });
});

describe('remote.json', () => {
  const manifest = {
    name: 'booking',
    contract: '^1.0.0',
    routes: ['home'],
    modules: { './pages': './src/pages.tsx' },
    overlays: [],
    events: { publishes: [], subscribes: [] },
  };

  it('is accepted in the form in which the remotes write it', () => {
    expect(z.safeParse(RemoteManifest, manifest).success).toBe(true);
  });

  it.each([
    ['an invalid name', { name: 'labs-2' }],
    ['an invalid range', { contract: 'any' }],
    ['a module outside src', { modules: { './pages': '../mfe-auth/src/x.ts' } }],
    ['a module without its dot', { modules: { pages: './src/pages.tsx' } }],
  ])('refuses %s', (_what, change) => {
    expect(z.safeParse(RemoteManifest, { ...manifest, ...change }).success).toBe(false);
  });
});
