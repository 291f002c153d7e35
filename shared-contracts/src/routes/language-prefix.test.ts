import { canonicalPath, languageOfPath, languagePrefixOf, matchRoute, type MatchedRoute, prefixIn } from './index.ts';

it('language prefix: only the first part of a path can be a language', () => {
  expect(['/en', '/en/', '/en/nurse'].map(languagePrefixOf)).toEqual(['/en', '/en', '/en']);
  expect(['/', '/english', '/nurse/en', '/webview/booking/en'].map(languagePrefixOf)).toEqual(['', '', '', '']);
  expect([languageOfPath('/en/nurse'), languageOfPath('/nurse')]).toEqual(['en', null]);
});

it('language prefix: Arabic has none', () => {
  expect([prefixIn('ar'), prefixIn('en')]).toEqual(['', '/en']);
});

it.each([
  ['/', '/', '/en/'],
  ['/nurse?step=when&utm=1', '/nurse', '/en/nurse'],
  ['/browse/telemedicine?deptid=family&pId=ST11&stid=ST1', '/browse/telemedicine?deptid=family', null],
  ['/browse/telemedicine?deptid=family&stid=ST1&doctor=doc_1', '/browse/telemedicine?doctor=doc_1', null],
])('language prefix: %s has one address per language', (href, ar, en) => {
  const route = matchRoute(href) as MatchedRoute;
  expect(canonicalPath(route, 'ar')).toBe(ar);
  expect(canonicalPath(route, 'en')).toBe(en ?? `/en${ar}`);
});
