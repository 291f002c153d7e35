import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fastify } from 'fastify';
import { drawPortrait } from './portrait.ts';
import { avatarPath, registerAvatars } from './routes.ts';

describe('avatars', () => {
  it('draw the same face for the same seed, and many different ones', () => {
    assert.equal(drawPortrait('f-doc12'), drawPortrait('f-doc12'));
    const faces = new Set(Array.from({ length: 200 }, (_, index) => drawPortrait(`seed-${index}`)));
    assert.ok(faces.size > 100, `${faces.size} different faces`);
  });

  it('are kept for ever and never run anything', async () => {
    const app = fastify();
    registerAvatars(app);
    const answer = await app.inject({ url: avatarPath('f-doc12') });
    assert.match(String(answer.headers['cache-control']), /immutable/);
    assert.match(answer.body, /^<svg /);
    assert.doesNotMatch(answer.body, /script/);
    await app.close();
  });
});
