import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { addPasskey, newPasskeyOptions, passkeyOptions, passkeySignIn } from 'shared-contracts/api';
import { createFakeHost, renderRemote } from 'shared-ui/testing';
import { button, openSignIn, refusal, signedIn, texts, toCodeForm } from '../testing/open-sign-in.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';

jest.mock('@simplewebauthn/browser', () => ({ startAuthentication: jest.fn(), startRegistration: jest.fn() }));

const CHALLENGE = { challenge_id: 'pkc_1', options: { challenge: 'AAAA' } };
const CREDENTIAL = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' as const, clientExtensionResults: {} };
const ANSWER = { ...CREDENTIAL, response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } };
const CREATED = { ...CREDENTIAL, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };
const cancelled = Object.assign(new Error('cancelled'), { name: 'NotAllowedError' });

const CALLS = {
  [passkeyOptions.id]: CHALLENGE,
  [newPasskeyOptions.id]: CHALLENGE,
  [passkeySignIn.id]: signedIn('token-5'),
  [addPasskey.id]: { password: null, passkeys: [] },
};

/** Mocks of a browser that supports passkeys. */
const withPasskeys = () => {
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  Object.assign(window, {
    PublicKeyCredential: Object.assign(() => undefined, {
      isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(false),
    }),
  });
};

beforeEach(() => {
  jest.mocked(startAuthentication).mockReset().mockResolvedValue(ANSWER);
  jest.mocked(startRegistration).mockReset().mockResolvedValue(CREATED);
  withPasskeys();
});
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  sessionStorage.clear();
  localStorage.clear();
});

describe('passkey: signing in', () => {
  it('needs no number, and is the first option from then on', async () => {
    const { user, begun, sentTo, unmount } = await openSignIn({ calls: CALLS });
    await user.click(button('Sign in with a passkey'));
    await waitFor(() => expect(begun).toEqual(['token-5']));
    expect(sentTo(passkeySignIn.id)).toEqual([{ passkey: { ...ANSWER, challenge_id: 'pkc_1' } }]);
    unmount();
    await openSignIn({ calls: CALLS });
    const [first] = screen.getAllByRole('button').filter((element) => element.closest('form'));
    expect(first).toHaveAccessibleName('Sign in with a passkey');
  });

  it('does not sign in when the patient closes the dialog of the browser, and still offers a code', async () => {
    jest.mocked(startAuthentication).mockRejectedValue(cancelled);
    const opened = await openSignIn({ calls: CALLS });
    await opened.user.click(button('Sign in with a passkey'));
    expect(await screen.findByText(/No passkey was used/)).toBeVisible();
    expect(opened.host.fake.log.errors).toEqual([]);
    await toCodeForm(opened);
  });

  it('shows the refusal of a passkey that the server does not accept', async () => {
    const calls = { ...CALLS, [passkeySignIn.id]: () => Promise.reject(refusal('PASSKEY_FAILED')) };
    const { user, begun } = await openSignIn({ calls });
    await user.click(button('Sign in with a passkey'));
    expect(await screen.findByText(/The passkey could not be verified/)).toBeVisible();
    expect(begun).toEqual([]);
  });

  it('is not offered by a browser without passkeys, or in an app whose platform has none', async () => {
    const { unmount } = await openSignIn({ calls: CALLS, host: { mode: 'webview' } });
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
    unmount();
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    await openSignIn({ calls: CALLS });
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });
});

describe('passkey: adding one', () => {
  const open = (calls: Record<string, unknown> = CALLS, locale: 'ar' | 'en' = 'en') => {
    const host = createFakeHost({ language: locale, calls });
    const close = jest.fn();
    renderRemote(<AddPasskeyDialog freshProof="proof-1" close={close} />, {
      host,
      locale,
      name: 'auth',
      resources: texts,
    });
    const sentTo = (id: string) =>
      host.fake.log.calls.filter((call) => call.endpoint === id).map((call) => call.request);
    return { close, sentTo };
  };

  it('sends the credential of the authenticator, with the proof', async () => {
    const { close, sentTo } = open();
    await userEvent.click(button('Add a passkey'));
    await waitFor(() => expect(close).toHaveBeenCalledWith({ kind: 'added' }));
    expect(sentTo(addPasskey.id)).toEqual([{ created: { ...CREATED, challenge_id: 'pkc_1' }, fresh_proof: 'proof-1' }]);
  });

  it('shows why none was added, in Arabic', async () => {
    jest.mocked(startRegistration).mockRejectedValue(cancelled);
    const { close } = open(CALLS, 'ar');
    await userEvent.click(button('إضافة مفتاح مرور'));
    expect(await screen.findByText(/لم يُضف مفتاح مرور/)).toBeVisible();
    expect(close).not.toHaveBeenCalled();
  });

  it('is offered in the welcome dialog after a code, with the proof of that code', async () => {
    const calls = { ...CALLS, 'auth.verifyUser': { ...signedIn('token-1'), passkey_proof: 'proof-2' } };
    const opened = await openSignIn({ calls });
    await toCodeForm(opened);
    await opened.user.keyboard('1234{Enter}');
    await waitFor(() => expect(opened.begun).toEqual(['token-1']));
    expect(opened.host.fake.log.overlays).toEqual([
      { id: 'auth.welcome', props: { mode: 'sign-in', passkeyProof: 'proof-2' } },
    ]);
  });
});
