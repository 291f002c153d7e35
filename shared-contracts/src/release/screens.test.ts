import { matchRoute } from '../routes/index.ts';
import { type Address, parseScreenName, screenNameAt } from './index.ts';
import { plainScreens } from './screens.ts';

const SCREENS = {
  home: 1,
  browse: 1,
  'browse?utid=telemedicine': 1,
  'browse?utid=telemedicine&doctor': 1,
  'doctorSlots?aId': 1,
  '?step=slot': 1,
  'review?note=a=b': 1,
};
const nameAt = (href: string): string => screenNameAt(SCREENS, matchRoute(href) as Address);

it.each([
  ['/', 'home'],
  ['/browse/4', 'browse'],
  ['/browse/telemedicine', 'browse?utid=telemedicine'],
  ['/browse/telemedicine?doctor=doc_1', 'browse?utid=telemedicine&doctor'],
  // A name without a value is ignored.
  ['/browse/telemedicine?doctor=', 'browse?utid=telemedicine'],
  // A more specific entry precedes a less specific one, whatever their order.
  ['/browse/telemedicine?step=slot', 'browse?utid=telemedicine'],
  ['/browse/4?step=slot', '?step=slot'],
  ['/nurse?step=slot', '?step=slot'],
  ['/nurse?step=items', 'nurse'],
  ['/doctor-slots?aId=apt_1', 'doctorSlots?aId'],
  // The route has no entry of its own here, and nothing is preloaded.
  ['/doctor-slots', 'doctorSlots'],
  ['/review?note=a%3Db', 'review?note=a=b'],
])('screen names: the screen of %s is %s', (href, name) => {
  expect(nameAt(href)).toBe(name);
});

it('screen names: do not depend on the order of the entries in a document', () => {
  const address = matchRoute('/nurse?a=1&b=2') as Address;
  const [one, other] = ['nurse?a=1', 'nurse?b=2'];
  expect(screenNameAt({ [one]: 1, [other]: 1 }, address)).toBe(one);
  expect(screenNameAt({ [other]: 1, [one]: 1 }, address)).toBe(one);
});

it('screen names: a path parameter takes precedence over a query parameter with the same name', () => {
  expect(nameAt('/browse/4?utid=telemedicine')).toBe('browse');
});

it('screen names: are parsed', () => {
  expect(parseScreenName('home')).toEqual({ id: 'home', conditions: [] });
  expect(parseScreenName('browse?utid=4&doctor')).toEqual({ id: 'browse', conditions: ['utid=4', 'doctor'] });
  expect(parseScreenName('?step=slot')).toEqual({ id: '', conditions: ['step=slot'] });
});

it('screen names: list the routes with a screen, without entries for a part of their addresses', () => {
  expect(Object.keys(plainScreens(SCREENS))).toEqual(['home', 'browse']);
});
