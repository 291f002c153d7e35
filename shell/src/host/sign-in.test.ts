/** Requests a sign-in as the host does: session, dialogs, addresses, and what is stored until the sign-in. */
import { waitFor } from '@testing-library/dom';
import { STORAGE_KEY } from 'shared-contracts/domain';
import type { Session } from 'shared-contracts/host';
import { linkTo, type MatchedRoute, SIGN_IN_EXPIRED, SIGN_IN_PATH } from 'shared-contracts/routes';
import { standIn } from 'shared-ui/testing';
import type { OverlayStack } from '../context/layers.ts';
import { makeShell, openShell } from '../testing/open-shell.tsx';
import { SIGNED_IN_ANSWERS } from '../testing/people.ts';
import { createSignIn } from './sign-in.ts';

const VISITOR: Session = { kind: 'visitor' };
const SIGNED_IN: Session = {
  kind: 'signed-in',
  user: { uid: 'usr_1', firstName: 'Noura', lastName: 'Otaibi', image: null, insured: false },
};

const DOCTORS = linkTo('browse', { utid: 'telemedicine' });
const nextUrl = () => localStorage.getItem(STORAGE_KEY.nextUrl);
const open = async (options: Parameters<typeof makeShell>[0]) => {
  const made = makeShell(options);
  await made.shell.session.restore();
  const openDialogs = () => made.shell.overlays.snapshot().map(({ id, props }) => ({ id, props }));
  return { ...made, openDialogs };
};

beforeEach(() => localStorage.clear());

describe('requesting a sign-in', () => {
  it('stores the destination, and removes it when the dialog is dismissed', async () => {
    const { shell, openDialogs } = await open({});
    const answer = shell.signIn.require(DOCTORS);
    await waitFor(() => expect(openDialogs()).toEqual([{ id: 'auth.sign-in', props: { reason: 'required' } }]));
    expect(nextUrl()).toBe(DOCTORS);
    shell.overlays.dismissTop();
    await expect(answer).resolves.toBe(false);
    expect(nextUrl()).toBeNull();
  });

  it('opens no dialog when somebody is signed in, also while the session is restored', async () => {
    const { shell } = makeShell({ token: 'token-1', answers: SIGNED_IN_ANSWERS });
    const restored = shell.session.restore();
    await expect(shell.signIn.require(DOCTORS)).resolves.toBe(true);
    await restored;
    await expect(shell.signIn.require(DOCTORS)).resolves.toBe(true);
    expect(shell.overlays.snapshot()).toEqual([]);
    expect(nextUrl()).toBeNull();
  });
});

describe('in an outage, requesting a sign-in', () => {
  const inOutage = (isBack: boolean) => {
    let waits = true;
    const restore = jest.fn(async () => {
      waits = !isBack;
      return isBack ? SIGNED_IN : VISITOR;
    });
    const open = jest.fn(async () => ({ kind: 'dismissed' }));
    const navigate = jest.fn();
    const pathname = SIGN_IN_PATH;
    const signIn = createSignIn({
      session: {
        snapshot: () => ({ kind: 'visitor' }),
        settled: jest.fn(),
        restore,
        unchecked: () => waits,
        forget: jest.fn(),
      },
      overlays: { open: open as OverlayStack['open'] },
      navigation: {
        navigate,
        snapshot: () => standIn<MatchedRoute>({ href: pathname, pathname }),
        markerGone: jest.fn(),
      },
      expiredHref: SIGN_IN_EXPIRED,
    });
    return { signIn, open, navigate };
  };

  it('checks the session again before it opens the dialog', async () => {
    const { signIn, open } = inOutage(true);
    await expect(signIn.require(DOCTORS)).resolves.toBe(true);
    expect(open).not.toHaveBeenCalled();
  });

  it('does not treat an unchecked session as expired', async () => {
    const { signIn, open, navigate } = inOutage(false);
    await signIn.onSignInPage();
    expect(open).not.toHaveBeenCalled();
    expect(navigate.mock.calls).toEqual([[linkTo('home'), { replace: true }]]);
  });
});

describe('a session that the server has ended', () => {
  it('is removed, and its page is shown again after the next sign-in', async () => {
    const href = linkTo('prescriptions');
    const { shell } = await openShell({ token: 'token-1', answers: SIGNED_IN_ANSWERS, href });
    await waitFor(() => expect(shell.session.snapshot().kind).toBe('signed-in'));
    shell.signIn.expired();
    expect(shell.session.token()).toBeNull();
    expect(nextUrl()).toBe(href);
    await waitFor(() => expect(shell.navigation.snapshot().pathname).toBe(SIGN_IN_PATH));
    // A second request on that page does not replace the stored destination.
    shell.signIn.expired();
    expect(nextUrl()).toBe(href);
  });
});

describe('the sign-in page', () => {
  it('is replaced by home when somebody is signed in', async () => {
    const { shell } = await open({ token: 'token-1', answers: SIGNED_IN_ANSWERS, href: SIGN_IN_EXPIRED });
    await shell.signIn.onSignInPage();
    await waitFor(() => expect(shell.navigation.snapshot().routeId).toBe('home'));
    expect(shell.overlays.snapshot()).toEqual([]);
  });

  it('shows that the session has expired, and is replaced by home when the dialog is dismissed', async () => {
    const { shell } = await openShell({ href: SIGN_IN_EXPIRED });
    const openDialogs = () => shell.overlays.snapshot().map(({ id, props }) => ({ id, props }));
    await waitFor(() => expect(openDialogs()).toEqual([{ id: 'auth.sign-in', props: { reason: 'expired' } }]));
    shell.overlays.dismissTop();
    await waitFor(() => expect(shell.navigation.snapshot().routeId).toBe('home'));
  });
});

describe('a dialog that ends with a sign-in', () => {
  const setUp = (pathname: string) => {
    const navigate = jest.fn();
    const signIn = createSignIn({
      session: {
        snapshot: () => ({ kind: 'visitor' }),
        settled: async () => ({ kind: 'visitor' }),
        restore: jest.fn(),
        unchecked: () => false,
        forget: jest.fn(),
      },
      overlays: { open: jest.fn(async () => ({ kind: 'signed-in' })) as OverlayStack['open'] },
      navigation: {
        navigate,
        snapshot: () => standIn<MatchedRoute>({ href: pathname, pathname }),
        markerGone: jest.fn(),
      },
      expiredHref: SIGN_IN_EXPIRED,
    });
    return { signIn, navigate };
  };

  it('resolves to true and keeps the destination, to which the dialog navigates', async () => {
    const { signIn, navigate } = setUp(linkTo('home'));
    await expect(signIn.require(DOCTORS)).resolves.toBe(true);
    expect(nextUrl()).toBe(DOCTORS);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('leaves the destination to the dialog on the sign-in page as well', async () => {
    const { signIn, navigate } = setUp(SIGN_IN_PATH);
    await signIn.onSignInPage();
    expect(navigate).not.toHaveBeenCalled();
  });
});

describe('the redirect to the sign-in page, and away from it', () => {
  const setUp = (paths: string[], kind: 'visitor' | 'restoring' = 'visitor') => {
    const navigate = jest.fn();
    const at = () => (paths.length > 1 ? paths.shift() : paths[0]) ?? '';
    const settled = jest.fn(async () => SIGNED_IN);
    const open = jest.fn(async () => ({ kind: 'dismissed' }));
    const signIn = createSignIn({
      session: { snapshot: () => ({ kind }), settled, restore: jest.fn(), unchecked: () => false, forget: jest.fn() },
      overlays: { open: open as OverlayStack['open'] },
      navigation: {
        navigate,
        snapshot: () => {
          const pathname = at();
          return standIn<MatchedRoute>({ href: pathname, pathname });
        },
        markerGone: jest.fn(async () => undefined),
      },
      expiredHref: SIGN_IN_EXPIRED,
    });
    return { signIn, navigate, settled, open };
  };

  it('adds no entry to the history', async () => {
    const leaving = setUp([linkTo('prescriptions')]);
    leaving.signIn.expired();
    expect(leaving.navigate.mock.calls).toEqual([[SIGN_IN_EXPIRED, { replace: true }]]);
    const back = setUp([SIGN_IN_PATH]);
    await back.signIn.onSignInPage();
    expect(back.navigate.mock.calls).toEqual([[linkTo('home'), { replace: true }]]);
  });

  it('does not navigate home when another page was opened while the dialog was open', async () => {
    const { signIn, navigate } = setUp([linkTo('eclinics')]);
    await signIn.onSignInPage();
    expect(navigate).not.toHaveBeenCalled();
  });

  it('waits for a session that is being restored, and requires no sign-in with a session', async () => {
    const { signIn, navigate, settled, open } = setUp([SIGN_IN_PATH], 'restoring');
    await signIn.onSignInPage();
    expect(settled).toHaveBeenCalledTimes(1);
    expect(open).not.toHaveBeenCalled();
    expect(navigate).toHaveBeenCalledTimes(1);
  });
});
