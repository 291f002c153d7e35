import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fastify } from 'fastify';
import { ageLetter, drawPortrait, HAIRS, SCARVES } from './portrait.ts';
import { avatarPath, registerAvatars } from './routes.ts';

describe('generated avatars', () => {
  it('are identical for the same seed, and differ between seeds', () => {
    assert.equal(drawPortrait('f-doc12'), drawPortrait('f-doc12'));
    const faces = new Set(Array.from({ length: 200 }, (_, index) => drawPortrait(`seed-${index}`)));
    assert.ok(faces.size > 100, `${faces.size} different faces`);
  });

  it('match the age', () => {
    assert.deepEqual([1, 2, 12, 13, 17, 18, 59, 60].map(ageLetter), ['b', 'c', 'c', 't', 't', '', '', 's']);
    const drawn = ['fb', 'fc', 'ft', 'f', 'fs'].map((kind) => drawPortrait(`${kind}-noura`));
    assert.equal(new Set(drawn).size, drawn.length);
  });

  it('have headscarves in none of the hair colours', () => {
    const hair = new Set<string>(HAIRS);
    assert.deepEqual(
      SCARVES.flat().filter((colour) => hair.has(colour)),
      [],
    );
  });

  it('are cacheable forever and contain no script', async () => {
    const app = fastify();
    registerAvatars(app);
    const answer = await app.inject({ url: avatarPath('f-doc12') });
    assert.match(String(answer.headers['cache-control']), /immutable/);
    assert.match(answer.body, /^<svg /);
    assert.doesNotMatch(answer.body, /script/);
    await app.close();
  });
});
