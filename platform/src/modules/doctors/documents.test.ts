import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { drawDocument } from './draw-document.ts';

describe('the documents of a provider', () => {
  let app: TestApp;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
  });
  after(() => app.close());
  const get = (url: string) => app.server.inject({ url });

  it('are images of licence and qualifications in the language of the request', async () => {
    const { documents } = await app.ok(api.docImages, { provider_id: 'doc_general_1' }, { language: 'ar' });
    assert.equal(documents[0]?.kind, 'licence');
    assert.ok(documents.length > 1);
    const { provider_id: _, licence_number } = await app.ok(api.doctorDetails, { provider_id: 'doc_general_1' });
    const picture = await get(documents[0]?.img as string);
    assert.match(picture.body, /^<svg .*ترخيص مزاولة المهنة/);
    assert.ok(picture.body.includes(licence_number));
    assert.equal(picture.headers['x-content-type-options'], 'nosniff');
    assert.match(String(picture.headers['content-security-policy']), /default-src 'none'/);
    assert.equal((await app.call(api.docImages, { provider_id: 'doc_none' })).code, 'NOT_FOUND');
  });

  it('are not served under other names, and contain no script', async () => {
    const folder = '/api/files/provider-document';
    for (const path of ['doc_general_1/licence.svg', 'doc_general_1/secret.ar.svg', 'doc_none/licence.ar.svg'])
      assert.equal((await get(`${folder}/${path}`)).statusCode, 404, path);
    const drawn = drawDocument({ title: '<script>x</script>', name: '"&', lines: ["'"] }, 'en');
    assert.doesNotMatch(drawn, /<script/);
    assert.match(drawn, /&lt;script&gt;.*&quot;&amp;.*&#39;/);
  });
});
