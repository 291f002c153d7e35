import { screen } from '@testing-library/react';
import type { OverlayMountProps } from 'shared-contracts/host';
import { createFakeHost } from 'shared-ui/testing';
import type { AuthOverlay } from './overlay.tsx';
import overlays from './overlays.tsx';
import { NEW_USER, STATIC_DATA } from './testing/open-sign-in.tsx';

const mountOverlay = async (overlay: AuthOverlay, props: object) => {
  const host = createFakeHost({
    language: 'en',
    session: { kind: 'signed-in', user: NEW_USER },
    calls: { 'generic.staticData': STATIC_DATA, 'users.profile': () => Promise.reject(new Error('offline')) },
  });
  const close = jest.fn();
  const domElement = document.body.appendChild(document.createElement('div'));
  const mounted = { host, overlay, props, close, domElement, name: overlay } as unknown as Parameters<
    typeof overlays.mount
  >[0] &
    OverlayMountProps<AuthOverlay>;
  await overlays.bootstrap(mounted);
  await overlays.mount(mounted);
  return { host, unmount: () => overlays.unmount(mounted), domElement };
};

// A lifecycle resolves when React has committed, which never happens inside `act`.
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
});
afterEach(() => document.body.replaceChildren());

it.each<[AuthOverlay, object, string]>([
  ['auth.sign-in', { reason: 'required' }, 'Sign in or register'],
  ['auth.welcome', { mode: 'sign-in' }, 'Welcome to Sanar'],
  ['auth.prove', { purpose: 'change-email' }, 'Confirm that it is you'],
  ['auth.change-phone', { freshProof: 'proof-1' }, 'Change your number'],
  ['auth.add-passkey', { freshProof: 'proof-1' }, 'Add a passkey'],
  ['auth.insurance', { rel_id: 'rel_1' }, 'Link insurance'],
])('overlay: mounts %s as the host does, and removes it completely', async (overlay, props, title) => {
  const { host, unmount, domElement } = await mountOverlay(overlay, props);
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  await unmount();
  expect(domElement).toBeEmptyDOMElement();
  expect(host.fake.listeners()).toBe(0);
});
