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
  // A name without a value names nothing.
  ['/browse/telemedicine?doctor=', 'browse?utid=telemedicine'],
  // What says more of the address goes before what says less, whatever their order.
  ['/browse/telemedicine?step=slot', 'browse?utid=telemedicine'],
  ['/browse/4?step=slot', '?step=slot'],
  ['/nurse?step=slot', '?step=slot'],
  ['/nurse?step=items', 'nurse'],
  ['/doctor-slots?aId=apt_1', 'doctorSlots?aId'],
  // The route has no entry of its own here, and nothing is asked for early.
  ['/doctor-slots', 'doctorSlots'],
  ['/review?note=a%3Db', 'review?note=a=b'],
])('the screen of %s is named %s', (href, name) => {
  expect(nameAt(href)).toBe(name);
});

it('does not hang on the order in which a document keeps its entries', () => {
  const address = matchRoute('/nurse?a=1&b=2') as Address;
  const [one, other] = ['nurse?a=1', 'nurse?b=2'];
  expect(screenNameAt({ [one]: 1, [other]: 1 }, address)).toBe(one);
  expect(screenNameAt({ [other]: 1, [one]: 1 }, address)).toBe(one);
});

it('takes a path’s parameter before a query of the same name', () => {
  expect(nameAt('/browse/4?utid=telemedicine')).toBe('browse');
});

it('reads a name', () => {
  expect(parseScreenName('home')).toEqual({ id: 'home', conditions: [] });
  expect(parseScreenName('browse?utid=4&doctor')).toEqual({ id: 'browse', conditions: ['utid=4', 'doctor'] });
  expect(parseScreenName('?step=slot')).toEqual({ id: '', conditions: ['step=slot'] });
});

it('tells which routes have a screen, without those for a part of their addresses', () => {
  expect(Object.keys(plainScreens(SCREENS))).toEqual(['home', 'browse']);
});
