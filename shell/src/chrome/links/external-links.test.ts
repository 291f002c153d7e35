import { linked, SOCIAL_NETWORKS } from './external-links.ts';

it('external links: has an address for each network that is set, and leaves out the others', () => {
  expect(linked(SOCIAL_NETWORKS, { x: 'https://x.example/sanar' })).toMatchObject([
    { id: 'x', href: 'https://x.example/sanar' },
  ]);
  expect(linked(SOCIAL_NETWORKS)).toEqual([]);
});
