/** `GET /api/files/avatar/:seed.svg`: an immutable picture, which can be cached forever. */
import type { FastifyInstance } from 'fastify';
import { API_HOSTS } from 'shared-contracts/api';
import { refuse } from '../../core/errors.ts';
import { drawPortrait } from './portrait.ts';

const NAME = /^([a-z0-9_-]{1,48})\.svg$/i;

export const avatarPath = (seed: string): string => `${API_HOSTS.files}/avatar/${seed}.svg`;

export const registerAvatars = (app: FastifyInstance): void => {
  app.get<{ Params: { name: string } }>(`${API_HOSTS.files}/avatar/:name`, async ({ params }, reply) => {
    const seed = NAME.exec(params.name)?.[1] ?? refuse('NOT_FOUND');
    return reply
      .type('image/svg+xml; charset=utf-8')
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      })
      .send(drawPortrait(seed));
  });
};
