import { linked, SOCIAL_NETWORKS } from './external-links.ts';

it('external links: lists the address of each configured network, and omits the others', () => {
  expect(linked(SOCIAL_NETWORKS, { x: 'https://x.example/sanar' })).toMatchObject([
    { id: 'x', href: 'https://x.example/sanar' },
  ]);
  expect(linked(SOCIAL_NETWORKS)).toEqual([]);
});
