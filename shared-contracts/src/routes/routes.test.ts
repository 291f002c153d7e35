import fc from 'fast-check';
import {
  type ContractRouteId,
  isLocalPath,
  linkTo,
  matchRoute,
  REMOTES,
  type RouteDefinition,
  ROUTE_IDS,
  ROUTES,
} from './index.ts';

const definition = (id: ContractRouteId): RouteDefinition => ROUTES[id];
const pathsOf = (id: ContractRouteId) => [definition(id).path, ...(definition(id).aliases ?? [])];
const sample = (path: string) => path.replace(/:(\w+)\??/g, 'x-$1');

it.each(ROUTE_IDS)('routes: %s is matched by each of its paths', (id) => {
  for (const path of pathsOf(id)) {
    expect(matchRoute(sample(path))?.routeId).toBe(id);
    expect(matchRoute(`${sample(path).replace(/\/$/, '')}/`)?.routeId).toBe(id);
  }
});

it('routes: each path is unique and has an owner', () => {
  const paths = ROUTE_IDS.flatMap(pathsOf);
  expect(new Set(paths).size).toBe(paths.length);
  for (const id of ROUTE_IDS) expect([...REMOTES, 'shell']).toContain(definition(id).owner);
});

// Specification part 1, section 2.1.
it.each([
  '/lab-tech-v5',
  '/covid-pcr',
  '/nurse',
  '/physio',
  '/vaccination',
  '/radiology',
  '/vitamin-drips',
  '/hajj-vaccination',
  '/browse',
  '/browse/4',
  '/address-list',
])('routes: %s shows the search bar', (path) => {
  const id = matchRoute(path)?.routeId as ContractRouteId;
  expect(definition(id).searchBar).toBe(true);
});

it.each([
  '/review',
  '/doctor-slots',
  '/select-family-doctor',
  '/family-doctor',
  '/family-insurance',
  '/my-profile',
  '/my-appointments',
  '/my-appointments/upcoming-details',
  '/my-appointments/completed-details',
  '/my-appointments/cancelled-details',
  '/chat/r1/d1',
  '/tracking-chat/r1/1',
  '/employment',
  '/voucher-success',
])('routes: %s requires a signed-in patient', (path) => {
  const id = matchRoute(path)?.routeId as ContractRouteId;
  expect(definition(id).guard).toBe('login');
});

it.each(['/confirmation', '/review', '/chat/r1/d1', '/tracking-chat/r1/1'])(
  'routes: %s hides the language toggle',
  (path) => {
    expect(definition(matchRoute(path)?.routeId as ContractRouteId).hideLanguageToggle).toBe(true);
  },
);

it.each(['/nothing-here', '/browse/1/2', '/prescriptions-v2/tracking-order', '/NURSE', '//nurse/x'])(
  'routes: %s is unknown',
  (path) => expect(matchRoute(path)).toBeNull(),
);

it('routes: returns parameters and query decoded, and the first of a repeated name', () => {
  expect(matchRoute('/chat/room%201/doc_9?step=a%26b&step=c')).toMatchObject({
    routeId: 'chat',
    params: { chatroom: 'room 1', doc_id: 'doc_9' },
    query: { step: 'a&b' },
    href: '/chat/room%201/doc_9?step=a%26b&step=c',
  });
  expect(matchRoute('/browse')?.params).toEqual({});
  expect(matchRoute('/browse/%E0%A4%A')?.params).toEqual({ utid: '%E0%A4%A' });
});

it('routes: /signin shows home, with its query', () => {
  expect(matchRoute('/signin?expiry=expired')).toMatchObject({ routeId: 'home', query: { expiry: 'expired' } });
});

it('links: the matcher parses a link into the values from which it was built', () => {
  const value = fc
    .string({ minLength: 1, unit: 'grapheme' })
    .filter((text) => text.isWellFormed() && !/^\.{1,2}$/.test(text));
  fc.assert(
    fc.property(value, value, value, (chatroom, doc_id, step) => {
      const matched = matchRoute(linkTo('chat', { chatroom, doc_id }, { step }));
      expect(matched).toMatchObject({ routeId: 'chat', params: { chatroom, doc_id }, query: { step } });
    }),
  );
});

it('links: omit undefined query values', () => {
  expect(linkTo('browse', {}, { deptid: undefined })).toBe('/browse');
  expect(linkTo('browse', { utid: 'telemedicine' }, { deptid: 'derma', page: 2 })).toBe(
    '/browse/telemedicine?deptid=derma&page=2',
  );
  expect(linkTo('home')).toBe('/');
});

it.each(['/', '/browse/4?x=1', '/signin?expiry=expired#top'])('isLocalPath: accepts %s', (href) =>
  expect(isLocalPath(href)).toBe(true),
);
it.each([
  '',
  'browse',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/a\\b',
  '/a\nb',
])('isLocalPath: refuses %p', (href) => expect(isLocalPath(href)).toBe(false));
