import { PLAYGROUND_APP, PLAYGROUND_PATH } from 'shared-contracts/native';
import { standIn } from 'shared-ui/testing';
import { testBoot } from '../testing/open-shell.tsx';
import { leavePage, sendPage } from '../testing/sent-page.ts';
import { appWindow } from './app-window.ts';

const objects = { played: true };

/** A page in a frame of a page at `pathname`. */
const framed = (pathname: string) => {
  const around = standIn<Window>({ location: standIn<Location>({ pathname }) });
  const parent = Object.assign(around, { [PLAYGROUND_APP]: () => objects });
  const own = standIn<Window>({ parent, top: parent });
  return Object.assign(own, { self: own });
};
const boot = (sandbox: boolean) =>
  sendPage({ href: '/', boot: { ...testBoot, settings: { ...testBoot.settings, sandbox } } });

afterEach(leavePage);

it('app window: is that of the playground for a page in its frame', () => {
  boot(true);
  expect(appWindow(framed(PLAYGROUND_PATH))).toBe(objects);
});

it('app window: is that of the page itself in production, whatever frames it', () => {
  boot(false);
  const own = framed(PLAYGROUND_PATH);
  expect(appWindow(own)).toBe(own);
});

it('app window: is that of the page itself in a frame of any other page, another origin or a frame, and without one', () => {
  boot(true);
  const other = framed('/sandbox/calls');
  expect(appWindow(other)).toBe(other);
  const foreign = framed(PLAYGROUND_PATH);
  Object.defineProperty(foreign.parent, 'location', {
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  expect(appWindow(foreign)).toBe(foreign);
  const deep = Object.assign(framed(PLAYGROUND_PATH), { top: {} });
  expect(appWindow(deep)).toBe(deep);
  expect(appWindow()).toBe(window);
});
