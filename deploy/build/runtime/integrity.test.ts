/** The lookup of hashes as in a page, with a real server and the integrity check of `fetch`. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { inspect } from 'node:util';
import type * as Integrity from './integrity.ts';
import { INTEGRITY_GLOBAL } from './integrity-global.ts';

const hashOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const CHUNK = hashOf('chunk');
const OLD_CHUNK = hashOf('old chunk');
const manifestOf = (file: string, integrity: string): string =>
  JSON.stringify({ files: { [file]: { integrity, bytes: 5 } } });

const BOOKING = '/_/booking/1.1.0/';
const PREVIOUS = '/_/booking/1.0.0/';
/** Requested only by the federation runtime. */
const COMMS = '/_/comms/1.0.0/';
const MANIFESTS: Readonly<Record<string, string>> = {
  [`${BOOKING}build.json`]: manifestOf('static/a.js', CHUNK),
  [`${COMMS}build.json`]: manifestOf('remoteEntry.js', CHUNK),
  [`${PREVIOUS}build.json`]: manifestOf('static/old.js', OLD_CHUNK),
};

describe('the hashes of a page’s files', () => {
  let server: Server;
  let origin: string;
  let lib: typeof Integrity;
  /** The server's answer instead of the manifest. */
  let served: Record<string, { readonly status: number; readonly body: string }> = {};
  let asked: string[] = [];

  before(async () => {
    server = createServer((request, response) => {
      const url = request.url ?? '';
      asked.push(url);
      const { status, body } = served[url] ?? { status: 200, body: MANIFESTS[url] ?? '' };
      response.writeHead(status).end(body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const version = (base: string) => ({
      base: origin + base,
      manifest: { file: 'build.json', integrity: hashOf(MANIFESTS[base + 'build.json'] ?? '') },
    });
    const release = {
      shell: { base: '/_/shell/1.0.0/', manifest: { file: 'build.json', integrity: 'x' }, files: { 'main.js': CHUNK } },
      remotes: {
        booking: { ...version(BOOKING), previous: version(PREVIOUS) },
        pharmacy: version('/_/pharmacy/1.0.0/'),
        comms: version(COMMS),
      },
    };
    const page = {
      baseURI: `${origin}/ar/doctors`,
      createElement: (name: string) => ({ name }),
      getElementById: (id: string) => (id === 'release' ? { textContent: JSON.stringify(release) } : null),
    };
    Object.defineProperty(globalThis, 'document', { value: page, configurable: true });
    lib = await import('./integrity.ts');
  });
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  beforeEach(() => {
    served = {};
    asked = [];
  });

  const isUnknown = (url: string): void => {
    const hash = lib.integrityOf(url);
    // Well-formed, so that browsers check it, and the hash of no file.
    assert.match(hash, /^sha384-[A-Za-z0-9+/]{64}$/);
    assert.ok(![CHUNK, OLD_CHUNK].includes(hash));
  };

  it('are read from the inlined release before any request, and frozen for the chunk loaders', () => {
    assert.equal(lib.integrityOf('/_/shell/1.0.0/main.js'), CHUNK);
    const frozen = Object.getOwnPropertyDescriptor(globalThis, INTEGRITY_GLOBAL);
    assert.deepEqual([frozen?.value, frozen?.writable, frozen?.configurable], [lib.integrityOf, false, false]);
    assert.deepEqual(asked, []);
  });

  it('reject a file that no release lists', async () => {
    isUnknown('/_/shell/1.0.0/other.js');
    isUnknown('https://elsewhere.example/main.js');
    await lib.ensureHashes('https://elsewhere.example/main.js');
    await lib.ensureHashes('/_/shell/1.0.0/other.js');
    assert.deepEqual(asked, [], 'no manifest is asked for on behalf of a file of no release');
  });

  it('reject a manifest that was modified in transit, and a missing one', async () => {
    const url = `${origin + BOOKING}static/a.js`;
    served[`${BOOKING}build.json`] = { status: 200, body: manifestOf('static/a.js', hashOf('evil')) };
    await assert.rejects(lib.ensureHashes(url), (error) => /integrity mismatch/.test(inspect(error)));
    isUnknown(url);
    const right = MANIFESTS[`${BOOKING}build.json`] ?? '';
    served[`${BOOKING}build.json`] = { status: 404, body: right };
    await assert.rejects(lib.ensureHashes(url), /build\.json answered 404/);
    isUnknown(url);
  });

  it('are fetched once per version, and again only after a failure', async () => {
    const url = `${origin + BOOKING}static/a.js`;
    await Promise.all([lib.ensureHashes(url), lib.ensureHashes(url)]);
    await lib.ensureHashes(url);
    assert.deepEqual(asked, [`${BOOKING}build.json`]);
    assert.equal(lib.integrityOf(url), CHUNK);
    isUnknown(`${origin + BOOKING}static/b.js`);
    isUnknown(`${origin + PREVIOUS}static/old.js`);
    await lib.ensureHashes(`${origin + PREVIOUS}remoteEntry.js`);
    assert.equal(lib.integrityOf(`${origin + PREVIOUS}static/old.js`), OLD_CHUNK);
  });

  it('are known before the container of a remote is loaded, and set on its script', async () => {
    const entry = `${origin + COMMS}remoteEntry.js`;
    isUnknown(entry);
    const { default: plugin } = await import('./federation-integrity.ts');
    const { name, loadEntry, createScript } = plugin();
    assert.equal(name, 'release-integrity');
    const remoteInfo = { name: 'comms', entry, type: 'var', entryGlobalName: 'comms', shareScope: 'default' };
    const loaded = await loadEntry?.({ remoteInfo } as Parameters<NonNullable<typeof loadEntry>>[0]);
    assert.equal(loaded, undefined, 'the runtime goes on to load it');
    assert.equal(lib.integrityOf(entry), CHUNK);
    const scriptOf = (url: string) => createScript?.({ url }) as HTMLScriptElement;
    const { name: tag, src, crossOrigin, integrity } = scriptOf(entry) as HTMLScriptElement & { name: string };
    assert.deepEqual([tag, src, crossOrigin, integrity], ['script', entry, 'anonymous', CHUNK]);
    isUnknown('/_/booking/9.9.9/remoteEntry.js');
    assert.match(scriptOf('/_/booking/9.9.9/remoteEntry.js').integrity, /^sha384-/);
  });
});

/** In a separate process: a page reads its release once, when the module is first evaluated. */
const lookUpIn = (page: string) => {
  const script = `
    globalThis.document = ${page};
    const { ensureHashes, integrityOf } = await import('./integrity.ts');
    const { INTEGRITY_GLOBAL } = await import('./integrity-global.ts');
    await ensureHashes('/_/shell/1.0.0/main.js');
    const is = globalThis[INTEGRITY_GLOBAL] === integrityOf;
    process.stdout.write(JSON.stringify([is, integrityOf('/_/shell/1.0.0/main.js')]));
  `;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  return stderr === '' ? (JSON.parse(stdout) as unknown) : stderr;
};

for (const [kind, element] of [
  ['no release document', 'null'],
  ['an empty release document', "{ textContent: '' }"],
]) {
  it(`a page with ${kind} starts and loads no file`, () => {
    const page = `{ baseURI: 'http://127.0.0.1/ar', getElementById: () => (${element}) }`;
    assert.deepEqual(lookUpIn(page), [true, `sha384-${'A'.repeat(64)}`]);
  });
}
