import { isOlder, updateOf } from './app-update.ts';

const links = { 'app-store': 'https://apps.example/sanar', 'google-play': 'https://play.example/sanar' };
const apps = { ios: { required: '2.1', current: '2.10.0' }, android: { current: '3.0.1' } };

it.each([
  ['2.0.9', '2.1', true],
  ['2.1', '2.1.0', false],
  ['2.9.0', '2.10.0', true],
  ['2.10.1 (318)', '2.10.0', false],
  ['10.0', '9.9', false],
  ['develop', '2.1', false],
])('isOlder: %s before %s is %s', (version, other, older) => {
  expect(isOlder(version, other)).toBe(older);
});

it('updateOf: an app below the required version must be updated to the current version', () => {
  expect(updateOf({ platform: 'ios', version: '2.0.5' }, { apps, links })).toEqual({
    need: 'required',
    version: '2.10.0',
    storeUrl: 'https://apps.example/sanar',
  });
});

it('updateOf: an app between the required and the current version is offered the update', () => {
  expect(updateOf({ platform: 'ios', version: '2.1' }, { apps, links })?.need).toBe('available');
  expect(updateOf({ platform: 'android', version: '2.9' }, { apps, links: {} })).toEqual({
    need: 'available',
    version: '3.0.1',
    storeUrl: null,
  });
});

it('updateOf: a current app, and any app where the installation names no versions, needs no update', () => {
  expect(updateOf({ platform: 'ios', version: '2.10.0' }, { apps, links })).toBeNull();
  expect(updateOf({ platform: 'android', version: '1.0' }, { links })).toBeNull();
});
