import type { PageRelease } from 'shared-contracts/release';
import { matchRoute } from 'shared-contracts/routes';
import { standIn } from 'shared-ui/testing';
import { isOpenIn } from './open-routes.ts';

const member = (screens: Record<string, unknown>) => ({ screens });
const release = standIn<PageRelease>({
  remotes: {
    auth: member({}),
    booking: member({ home: {}, browse: {} }),
    pharmacy: member({}),
    account: member({ wallet: {} }),
    comms: member({}),
  } as PageRelease['remotes'],
});
const isOpen = isOpenIn(release, matchRoute);

it('open routes: contains a screen when the served version of its remote has it', () => {
  expect(isOpen('/browse/telemedicine?deptid=derma')).toBe(true);
  expect(isOpen('/wallet')).toBe(true);
  expect(isOpen('/nurse')).toBe(false);
  expect(isOpen('/chat/room-1/doctor-1')).toBe(false);
});

it('open routes: contains the pages of the shell', () => {
  expect(isOpen('/faq')).toBe(true);
  expect(isOpen('/joinus')).toBe(true);
});

it('open routes: contains no address outside the product', () => {
  expect(isOpen('https://example.com/')).toBe(true);
});
