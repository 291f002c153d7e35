import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fastify } from 'fastify';
import { ageLetter, drawPortrait, HAIRS, SCARVES } from './portrait.ts';
import { avatarPath, registerAvatars } from './routes.ts';

describe('avatars', () => {
  it('draw the same face for the same seed, and many different ones', () => {
    assert.equal(drawPortrait('f-doc12'), drawPortrait('f-doc12'));
    const faces = new Set(Array.from({ length: 200 }, (_, index) => drawPortrait(`seed-${index}`)));
    assert.ok(faces.size > 100, `${faces.size} different faces`);
  });

  it('follow the age', () => {
    assert.deepEqual([1, 2, 12, 13, 17, 18, 59, 60].map(ageLetter), ['b', 'c', 'c', 't', 't', '', '', 's']);
    const drawn = ['fb', 'fc', 'ft', 'f', 'fs'].map((kind) => drawPortrait(`${kind}-noura`));
    assert.equal(new Set(drawn).size, drawn.length);
  });

  it('have no headscarf in a colour of hair', () => {
    const hair = new Set<string>(HAIRS);
    assert.deepEqual(
      SCARVES.flat().filter((colour) => hair.has(colour)),
      [],
    );
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
