/** A sign-in dialog on an in-memory host, with a server whose answers the test sets. */
import { join } from 'node:path';
import { act, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import {
  ApiError,
  type CodeSent,
  type ErrorCode,
  ERROR_CODES,
  type SignedIn,
  type StaticData,
} from 'shared-contracts/api';
import type { Language } from 'shared-contracts/domain';
import type { OverlayResult, SessionUser } from 'shared-contracts/host';
import {
  aProfile,
  createFakeHost,
  type FakeHost,
  type FakeHostOverrides,
  readTexts,
  renderRemote,
} from 'shared-ui/testing';
import { SignInDialog, type SignInDialogProps } from '../sign-in/sign-in-dialog.tsx';

export const texts = readTexts(join(__dirname, '../locales'));
export const NOW = Date.parse('2026-11-20T09:00:00.000Z');
export const NEW_USER: SessionUser = {
  uid: 'usr_1',
  firstName: 'Noura',
  lastName: 'Alotaibi',
  image: null,
  insured: false,
};

export const refusal = (code: ErrorCode, message: string = ERROR_CODES[code].en, details?: unknown): ApiError =>
  new ApiError({ code, message, details, status: ERROR_CODES[code].status, http: ERROR_CODES[code].http });

/** The correct code of a number without an account. */
export const numberProven = (): ApiError =>
  refusal('USER_NOT_FOUND', undefined, {
    phone_proof: 'proof-1',
    expires_at: new Date(NOW + 1_800_000).toISOString(),
  });

export const codeSent = (overrides: Partial<CodeSent> = {}): CodeSent => ({
  expires_at: new Date(NOW + 300_000).toISOString(),
  resend_at: new Date(NOW + 300_000).toISOString(),
  sends_left: 2,
  captcha_next: false,
  phone: '+966 5• ••• ••67',
  ...overrides,
});

const country = (id: string, name: string, a_name: string, dial_code: string, numberFormat: string) => ({
  id,
  name,
  a_name,
  dial_code,
  code: id,
  flag: id.toLowerCase(),
  numberFormat,
});

export const STATIC_DATA: StaticData = {
  countries: [
    country('SA', 'Saudi Arabia', 'السعودية', '966', '5XXXXXXXX'),
    country('AE', 'United Arab Emirates', 'الإمارات', '971', '5XXXXXXXX'),
  ],
  nationalities: [
    { id: 'SA', name: 'Saudi Arabia', a_name: 'السعودية' },
    { id: 'EG', name: 'Egypt', a_name: 'مصر' },
  ],
  captchaFlow: false,
  insurers: [],
  cities: [],
  languages: [],
  relations: [],
  consent_version: '7',
  holder_min_age: 18,
};

export const signedIn = (token: string): SignedIn => ({
  token,
  expires_at: new Date(NOW + 86_400_000).toISOString(),
  personal: { uid: NEW_USER.uid },
});

const ANSWERS = {
  'generic.staticData': STATIC_DATA,
  'auth.checkUser': () => codeSent(),
  'auth.verifyUser': signedIn('token-1'),
  'auth.verifyRegistration': { verified: true },
  'auth.verifyNewUser': signedIn('token-2'),
  'auth.captcha': { image: 'data:image/png;base64,AAAA', captcha_code: 'cap_1' },
};

export interface OpenOptions {
  locale?: Language;
  calls?: Record<string, unknown>;
  host?: FakeHostOverrides;
  reason?: SignInDialogProps['reason'];
  user?: UserEvent;
}

export interface OpenedDialog {
  host: FakeHost;
  /** Tokens with which a session was started. */
  begun: string[];
  results: OverlayResult<'auth.sign-in'>[];
  user: UserEvent;
  unmount: () => void;
  /** Requests that an endpoint received. */
  sentTo: (endpoint: string) => unknown[];
}

export const openSignIn = async (options: OpenOptions = {}): Promise<OpenedDialog> => {
  const { locale = 'en', calls = {}, reason } = options;
  const base = createFakeHost({ now: NOW, ...options.host, language: locale, calls: { ...ANSWERS, ...calls } });
  const begun: string[] = [];
  const host: FakeHost = {
    ...base,
    session: {
      ...base.session,
      begin: async (token) => {
        begun.push(token);
        base.fake.setSession({ kind: 'signed-in', user: NEW_USER });
        return base.session.snapshot();
      },
    },
  };
  const results: OverlayResult<'auth.sign-in'>[] = [];
  const dialog = <SignInDialog {...(reason ? { reason } : {})} close={(result) => results.push(result)} />;
  const { unmount } = renderRemote(dialog, { host, name: 'auth', resources: texts });
  await act(async () => undefined);
  const sentTo = (endpoint: string) =>
    host.fake.log.calls.filter((call) => call.endpoint === endpoint).map((call) => call.request);
  return { host, begun, results, unmount, sentTo, user: options.user ?? userEvent.setup({ delay: null }) };
};

/** The profile of the signed-in patient. */
export const PROFILE = aProfile({ profile_complete: 60 });

export const heading = (name: string) => screen.findByRole('heading', { name });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const boxes = () => screen.getAllByRole('textbox', { name: /^(Digit|الرقم) / });

/** From the first step to the code form of a known number. */
export const toCodeForm = async ({ user }: OpenedDialog, phone = '0501234567') => {
  await user.type(screen.getByLabelText(/Mobile number/), phone);
  await user.click(button('Continue'));
  await heading('Enter the code');
};

/** Presses the page's back; true when the dialog handled it. */
export const pressBack = ({ host }: OpenedDialog): boolean => {
  let handled = false;
  act(() => {
    handled = host.fake.pressBack();
  });
  return handled;
};
