import { linkTo, matchRoute, type ContractRouteId } from 'shared-contracts/routes';
import { signedInHost } from '../../testing/samples.ts';
import { prefetchCards } from './lazy-cards.ts';

const askedAt = (routeId: ContractRouteId, session = signedInHost().session.snapshot(), apnt_id = 'apt_1') => {
  const route = matchRoute(linkTo(routeId, {}, { apnt_id }));
  if (!route) throw new Error('no such route');
  const asked: string[] = [];
  prefetchCards({
    route,
    session,
    query: (endpoint, request) => void asked.push(`${endpoint.id} ${JSON.stringify(request)}`),
    pages: () => undefined,
  });
  return asked.sort();
};
const ALWAYS = ['favourites.list {}', 'documents.list {"apnt_id":"apt_1"}', 'feedback.problems {"apnt_id":"apt_1"}'];

it('lazy cards: prefetches the data of the cards on each page, and nothing that they leave out', () => {
  expect(askedAt('cancelledDetails')).toEqual([...ALWAYS].sort());
  const upcoming = askedAt('upcomingDetails');
  const completed = askedAt('completedDetails');
  expect(upcoming.filter((one) => !ALWAYS.includes(one))).toHaveLength(1);
  expect(completed.filter((one) => !upcoming.includes(one))).toHaveLength(3);
});

it('lazy cards: prefetches nothing for a visitor, nor without an appointment', () => {
  expect(askedAt('completedDetails', { kind: 'visitor' })).toEqual([]);
  expect(askedAt('completedDetails', undefined, '')).toEqual([]);
});
