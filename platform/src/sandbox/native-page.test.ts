import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '../testing/index.ts';
import { REQUESTS_TO_APP, verdictOf } from './native-contract.ts';

/** The fixtures that native teams replay: generated from the contract, and committed. */
const FIXTURES = join(import.meta.dirname, '..', '..', '..', 'deploy', 'native', 'fixtures');

interface Fixture {
  readonly name: string;
  readonly part: 'payload' | 'result';
  readonly valid: boolean;
  readonly text: string;
}

const fixtures = (): readonly Fixture[] =>
  readdirSync(FIXTURES)
    .filter((file) => file !== 'frames.json')
    .flatMap((file) => JSON.parse(readFileSync(join(FIXTURES, file), 'utf8')) as Fixture[]);

describe('the native bridge playground', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp();
  });
  after(() => app.close());

  it('validates each fixture message as the fixtures state, for both directions', () => {
    const TO_WEB = ['session.cleared', 'context.changed', 'lifecycle.changed', 'nav.back', 'push.changed'];
    const all = fixtures();
    assert.ok(all.length > 100);
    for (const { name, part, valid, text } of all) {
      const byPage = TO_WEB.includes(name) === (part === 'result');
      const { fits } = verdictOf(text, byPage ? 'page' : 'app', part === 'result' ? name : null);
      assert.equal(fits, valid, `${name} ${text}`);
    }
  });

  it('rejects a message in the wrong direction and an answer without a request', () => {
    const cleared = JSON.stringify({ v: 1, kind: 'event', name: 'session.cleared', payload: {} });
    assert.deepEqual(verdictOf(cleared, 'app', null), { fits: true });
    assert.equal(verdictOf(cleared, 'page', null).fits, false);
    const answer = JSON.stringify({ v: 1, kind: 'answer', id: 'a', result: {} });
    assert.equal(verdictOf(answer, 'app', null).fits, false);
    assert.equal(verdictOf('not json', 'app', null).fits, false);
  });

  it('has a valid and an invalid answer for each request of the page', () => {
    const names = Object.keys(REQUESTS_TO_APP);
    assert.ok(names.includes('hello') && names.includes('place.get') && !names.includes('nav.back'));
    for (const [name, { good, wrong }] of Object.entries(REQUESTS_TO_APP)) {
      const text = (result: unknown) => JSON.stringify({ v: 1, kind: 'answer', id: 'a', result });
      assert.deepEqual(verdictOf(text(good), 'app', name), { fits: true }, name);
      assert.equal(verdictOf(text(wrong), 'app', name).fits, false, name);
    }
  });

  it('is a page with its own script that sends valid answers', async () => {
    const page = await app.server.inject({ url: '/sandbox/native?lang=en' });
    assert.match(String(page.headers['content-security-policy']), /script-src 'self'.*frame-src 'self'/);
    assert.match(page.body, /<option value="permission.request">/);
    assert.match(
      (await app.server.inject({ url: '/sandbox/native/playground.js' })).body,
      /sanarPlayground|contract\.opener/,
    );
    const payload = { texts: [{ text: '[]', from: 'page', asked: null }] };
    const verdicts = await app.server.inject({ method: 'POST', url: '/sandbox/native/verdicts', payload });
    assert.deepEqual(verdicts.json(), [{ fits: false, code: 'INVALID_MESSAGE', about: 'not a frame' }]);
    const odd = { texts: [{ text: '[]', from: 'somebody', asked: null }] };
    assert.equal(
      (await app.server.inject({ method: 'POST', url: '/sandbox/native/verdicts', payload: odd })).statusCode,
      400,
    );
  });
});
