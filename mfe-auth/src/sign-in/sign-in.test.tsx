import { act, screen, waitFor, within } from '@testing-library/react';
import { lateAnswer } from 'shared-ui/testing';
import {
  boxes,
  button,
  codeSent,
  heading,
  numberProven,
  openSignIn,
  pressBack,
  refusal,
  STATIC_DATA,
  toCodeForm,
  signedIn,
} from '../testing/open-sign-in.tsx';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const solveWork = jest.fn(async () => '12345678');
jest.mock('../requests/proof-of-work.ts', () => ({ solveWork: () => solveWork() }));

const WORK = {
  captcha_code: 'cap_work',
  algorithm: 'PBKDF2/SHA-256',
  nonce: '00',
  salt: '00',
  cost: 1,
  keyLength: 32,
  keyPrefix: '00',
};

/** A correct code, and a session whose profile fails to load once. Ends at the error. */
const failAtFirst = async (dialog: Awaited<ReturnType<typeof openSignIn>>): Promise<void> => {
  const { begin } = dialog.host.session;
  let tries = 0;
  Object.assign(dialog.host.session, {
    begin: (token: string) => (tries++ ? begin(token) : Promise.reject(refusal('SERVICE_UNAVAILABLE'))),
  });
  await toCodeForm(dialog);
  await dialog.user.keyboard('1234{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
};

describe('sign-in: the phone step', () => {
  it('requires a number before anything is sent', async () => {
    const { user, sentTo } = await openSignIn();
    await user.click(button('Continue'));
    expect(await screen.findByText('Please provide: Mobile number')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/Mobile number/)).toHaveFocus());
    expect(sentTo('auth.checkUser')).toEqual([]);
  });

  it('shows the expected format instead of a short number, in Arabic with Arabic numerals', async () => {
    const { user } = await openSignIn({ locale: 'ar' });
    await user.type(screen.getByLabelText(/رقم الجوال/), '٠٥٠{Tab}');
    expect(await screen.findByText('رقم الجوال في السعودية تسعة أرقام تبدأ بالرقم 5، مثل 501234567')).toBeVisible();
  });

  it('refuses a number that is not a mobile number of the country, and clears the error when the user types', async () => {
    const { user, sentTo } = await openSignIn();
    const field = screen.getByLabelText(/Mobile number/);
    await user.type(field, '0112345678');
    await user.click(button('Continue'));
    const advice = 'A Saudi mobile number has nine digits and begins with 5, such as 501234567';
    expect(await screen.findByText(advice)).toBeVisible();
    expect(sentTo('auth.checkUser')).toEqual([]);
    await user.clear(field);
    await user.type(field, '0501234567');
    await waitFor(() => expect(screen.queryByText(advice)).toBeNull());
  });

  it('accepts Arabic-Indic digits and opens the code form', async () => {
    const dialog = await openSignIn();
    await toCodeForm(dialog, '٠٥٠١٢٣٤٥٦٧');
    expect(dialog.sentTo('auth.checkUser')).toEqual([{ pc: '966', ph: '0501234567' }]);
    expect(await screen.findByText('+966 501234567')).toBeVisible();
  });

  it('changes the dial code through the list with search', async () => {
    const { user, sentTo } = await openSignIn();
    await user.click(button('Country code: Saudi Arabia +966'));
    await user.type(screen.getByRole('searchbox'), 'emirates');
    await user.click(await screen.findByRole('button', { name: /United Arab Emirates/ }));
    await user.type(screen.getByLabelText(/Mobile number/), '0501234567{Enter}');
    await heading('Enter the code');
    expect(sentTo('auth.checkUser')).toEqual([{ pc: '971', ph: '0501234567' }]);
  });

  it('starts sign-up once the code was correct and the number has no account', async () => {
    const dialog = await openSignIn({ calls: { 'auth.verifyUser': () => Promise.reject(numberProven()) } });
    await toCodeForm(dialog);
    expect(localStorage.getItem('pageNum')).toBeNull();
    await dialog.user.keyboard('1234{Enter}');
    await heading('Create your account');
    await waitFor(() => expect(localStorage.getItem('pageNum')).toBe('1'));
    expect(dialog.host.fake.log.moments).toEqual([]);
  });

  it.each(['RATE_LIMITED', 'OTP_LOCKED', 'OTP_SEND_LIMIT', 'SERVICE_UNAVAILABLE'] as const)(
    'shows the text of %s, logs the failure and does not send a known patient into sign-up',
    async (code) => {
      const { user, host } = await openSignIn({
        calls: { 'auth.checkUser': () => Promise.reject(refusal(code, 'Wait a little')) },
      });
      await user.type(screen.getByLabelText(/Mobile number/), '0501234567{Enter}');
      expect(await screen.findByRole('alert')).toHaveTextContent('Wait a little');
      expect(host.fake.log.moments).toEqual([{ name: 'sign_in_request_failed', properties: { code } }]);
      expect(screen.getByRole('heading', { name: 'Sign in or register' })).toBeVisible();
    },
  );

  it('shows why a sign-in is needed', async () => {
    await openSignIn({ reason: 'expired' });
    expect(screen.getByText(/your session has ended/)).toBeVisible();
  });

  it('announces a redirect only when there is one', async () => {
    localStorage.setItem('nextUrl', '/');
    const stays = await openSignIn({ reason: 'required' });
    expect(screen.queryByText(/We keep your choice/)).not.toBeInTheDocument();
    stays.unmount();
    localStorage.setItem('nextUrl', '/doctor-slots?doctor=doc_1');
    await openSignIn({ reason: 'required' });
    expect(screen.getByText(/We keep your choice/)).toBeVisible();
  });

  it('opens terms and privacy beside the dialog', async () => {
    await openSignIn();
    const terms = screen.getByRole('link', { name: /terms and conditions/ });
    expect(terms).toHaveAttribute('href', '/terms-and-conditions?M=true');
    expect(terms).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name: /privacy policy/ })).toHaveAttribute('href', '/privacy-policy?M=true');
  });

  it('keeps the number when the language changes, and when the dialog is opened again', async () => {
    const first = await openSignIn();
    await first.user.type(screen.getByLabelText(/Mobile number/), '0501234567');
    await first.user.click(button('العربية'));
    expect(await screen.findByLabelText(/رقم الجوال/)).toHaveValue('0501234567');
    first.unmount();
    await openSignIn();
    expect(screen.getByLabelText(/Mobile number/)).toHaveValue('0501234567');
  });

  it('is dismissed with its close button', async () => {
    const { user, results } = await openSignIn();
    await user.click(button('Close'));
    expect(results).toEqual([{ kind: 'dismissed' }]);
  });
});

describe('sign-in: the captcha of a provider', () => {
  const WIDGET = { provider: 'turnstile' as const, site_key: 'site-1', action: 'code' };
  const calls = (checkUser: unknown) => ({
    'generic.staticData': { ...STATIC_DATA, captcha_widget: WIDGET },
    'auth.checkUser': checkUser,
  });
  /** The provider's script in the page; `give` is the callback of its widget for a passed challenge. */
  const provide = () => {
    let give: ((token: string) => void) | undefined;
    const render = jest.fn((_: HTMLElement, options: { callback: (token: string) => void }) => {
      give = options.callback;
      return 'widget-1';
    });
    const turnstile = { render, reset: jest.fn(), remove: jest.fn() };
    Object.assign(window, { turnstile });
    return { render, give: (token: string) => act(async () => give?.(token)) };
  };
  afterEach(() => {
    delete (window as { turnstile?: unknown }).turnstile;
  });

  it('sends its token for the code, without a picture or proof of work', async () => {
    const { render, give } = provide();
    let asked = 0;
    const { user, sentTo } = await openSignIn({
      calls: calls(() => (asked++ ? codeSent() : Promise.reject(refusal('CAPTCHA_REQUIRED')))),
    });
    await user.type(screen.getByLabelText(/Mobile number/), '0501234567{Enter}');
    await screen.findByText(/Complete this short check/);
    await waitFor(() => expect(render).toHaveBeenCalled());
    expect(render.mock.calls[0]?.[1]).toMatchObject({ sitekey: 'site-1', action: 'code', language: 'en' });
    await give('token-1');
    await heading('Enter the code');
    expect(sentTo('auth.checkUser')[1]).toEqual({ pc: '966', ph: '0501234567', captcha_token: 'token-1' });
    expect([...sentTo('auth.captcha'), ...sentTo('auth.proofOfWork')]).toEqual([]);
  });

  it('is rendered again after a refusal, because tokens can be used once', async () => {
    const { render, give } = provide();
    const { user } = await openSignIn({
      calls: calls(({ captcha_token }: { captcha_token?: string }) =>
        Promise.reject(refusal(captcha_token ? 'CAPTCHA_INCORRECT' : 'CAPTCHA_REQUIRED')),
      ),
    });
    await user.type(screen.getByLabelText(/Mobile number/), '0501234567{Enter}');
    await waitFor(() => expect(render).toHaveBeenCalled());
    const before = render.mock.calls.length;
    await give('token-1');
    expect(await screen.findByText(/check did not succeed/)).toBeVisible();
    await waitFor(() => expect(render.mock.calls.length).toBeGreaterThan(before));
  });

  it('shows that no code was sent when its script does not load, and retries', async () => {
    const { user } = await openSignIn({ calls: calls(() => Promise.reject(refusal('CAPTCHA_REQUIRED'))) });
    await user.type(screen.getByLabelText(/Mobile number/), '0501234567{Enter}');
    await screen.findByText(/Complete this short check/);
    const script = await waitFor(() => {
      const found = document.querySelector<HTMLScriptElement>('script[src^="https://challenges.cloudflare.com/"]');
      if (!found) throw new Error('not asked for yet');
      return found;
    });
    act(() => void script.dispatchEvent(new Event('error')));
    expect(await screen.findByText(/No code was sent/)).toBeVisible();
    const { render } = provide();
    await user.click(button('Try again'));
    await waitFor(() => expect(render).toHaveBeenCalled());
  });
});

describe('sign-in: the captcha', () => {
  const digitsField = () => screen.findByLabelText('Digits in the picture');

  it('is shown when the server requires it, and leads to the code form', async () => {
    let asked = 0;
    const { user, sentTo } = await openSignIn({
      calls: { 'auth.checkUser': () => (asked++ ? codeSent() : Promise.reject(refusal('CAPTCHA_REQUIRED'))) },
    });
    await user.type(screen.getByLabelText(/Mobile number/), '0501234567{Enter}');
    await heading('One more check');
    await screen.findByRole('img', { name: /picture of digits/ });
    await user.type(await digitsField(), '12');
    await user.click(button('Continue'));
    expect(await screen.findByText('Type all the digits in the picture')).toBeVisible();
    await user.type(await digitsField(), '٣٤٥');
    await user.click(button('Continue'));
    await heading('Enter the code');
    expect(sentTo('auth.checkUser')[1]).toEqual({
      pc: '966',
      ph: '0501234567',
      captcha: '12345',
      captcha_code: 'cap_1',
    });
  });

  it('is sent with the proof of work of the picture, computed while the patient types', async () => {
    const { captcha_code, ...work } = WORK;
    const { user, sentTo } = await openSignIn({
      calls: {
        'auth.checkUser': ({ captcha_work }: { captcha_work?: string }) =>
          captcha_work ? codeSent() : Promise.reject(refusal('CAPTCHA_REQUIRED')),
        'auth.captcha': { image: 'data:image/png;base64,AAAA', captcha_code, work },
      },
    });
    await user.type(screen.getByLabelText(/Mobile number/), '0501234567{Enter}');
    await screen.findByRole('img');
    await user.type(await digitsField(), '12345{Enter}');
    await heading('Enter the code');
    const sent = { captcha: '12345', captcha_code: 'cap_work', captcha_work: '12345678' };
    expect(sentTo('auth.checkUser').at(-1)).toMatchObject(sent);
  });

  it('is spoken on request, as another picture with its sound', async () => {
    const play = jest.spyOn(window.HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const pause = jest.spyOn(window.HTMLMediaElement.prototype, 'pause').mockReturnValue();
    Object.assign(URL, { createObjectURL: () => 'blob:sound', revokeObjectURL: () => undefined });
    let pictures = 0;
    const { user, sentTo } = await openSignIn({
      calls: {
        'auth.checkUser': () => Promise.reject(refusal('CAPTCHA_REQUIRED')),
        'auth.captcha': ({ sound }: { sound?: boolean }) => ({
          image: 'data:image/png;base64,AAAA',
          captcha_code: `cap_${++pictures}`,
          ...(sound && { sound: 'data:audio/wav;base64,AAAA' }),
        }),
      },
    });
    await user.type(screen.getByLabelText(/Mobile number/), '0501234567{Enter}');
    await screen.findByRole('img');
    await user.type(await digitsField(), '12');
    await user.click(button('Listen to the digits'));
    expect(await screen.findByRole('button', { name: 'Stop' })).toBeEnabled();
    expect(play).toHaveBeenCalledTimes(1);
    expect(sentTo('auth.captcha')).toEqual([{}, { sound: true }]);
    expect(await digitsField()).toHaveValue('');
    await user.click(button('Stop'));
    expect(pause).toHaveBeenCalledTimes(1);
    play.mockRejectedValueOnce(new Error('no recent press'));
    await user.click(button('Listen to the digits'));
    expect(await screen.findByText(/sound did not play/)).toBeVisible();
    expect(sentTo('auth.captcha')).toHaveLength(2);
  });

  it('shows another picture after wrong digits', async () => {
    let pictures = 0;
    const { user, host } = await openSignIn({
      calls: {
        'auth.checkUser': ({ captcha }: { captcha?: string }) =>
          Promise.reject(refusal(captcha ? 'CAPTCHA_INCORRECT' : 'CAPTCHA_REQUIRED')),
        'auth.captcha': () => ({ image: 'data:image/png;base64,AAAA', captcha_code: `cap_${++pictures}` }),
      },
    });
    await user.type(screen.getByLabelText(/Mobile number/), '0501234567{Enter}');
    await screen.findByRole('img');
    await user.type(await digitsField(), '12345{Enter}');
    expect(await screen.findByText(/do not match the picture/)).toBeVisible();
    await waitFor(() => expect(pictures).toBe(2));
    expect(await digitsField()).toHaveValue('');
    // A required captcha is no failure.
    expect(host.fake.log.moments).toEqual([
      { name: 'sign_in_request_failed', properties: { code: 'CAPTCHA_INCORRECT' } },
    ]);
  });

  it('is replaced by a proof of work, which requires nothing of the patient', async () => {
    let asked = 0;
    const { user, sentTo } = await openSignIn({
      calls: {
        'auth.checkUser': () => (asked++ ? codeSent() : Promise.reject(refusal('CAPTCHA_REQUIRED'))),
        'auth.proofOfWork': WORK,
      },
    });
    await user.type(screen.getByLabelText(/Mobile number/), '0501234567{Enter}');
    await heading('Enter the code');
    expect(sentTo('auth.captcha')).toEqual([]);
    expect(sentTo('auth.checkUser')[1]).toMatchObject({ captcha: '12345678', captcha_code: 'cap_work' });
  });

  it.each(['fails', 'is refused'])('is shown when the proof of work %s', async (how) => {
    solveWork.mockImplementationOnce(() =>
      how === 'fails' ? Promise.reject(new Error('no WebCrypto')) : Promise.resolve('00000000'),
    );
    const { user } = await openSignIn({
      calls: {
        'auth.checkUser': ({ captcha }: { captcha?: string }) =>
          Promise.reject(refusal(captcha ? 'CAPTCHA_INCORRECT' : 'CAPTCHA_REQUIRED')),
        'auth.proofOfWork': WORK,
      },
    });
    await user.type(screen.getByLabelText(/Mobile number/), '0501234567{Enter}');
    await heading('One more check');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is the first step when every sign-in needs one, and back leads to the number', async () => {
    const { user, sentTo } = await openSignIn({
      calls: { 'generic.staticData': { ...STATIC_DATA, captchaFlow: true } },
    });
    await user.type(screen.getByLabelText(/Mobile number/), '0501234567{Enter}');
    await heading('One more check');
    expect(sentTo('auth.checkUser')).toEqual([]);
    await user.click(button('Back'));
    expect(screen.getByLabelText(/Mobile number/)).toHaveValue('0501234567');
  });
});

describe('sign-in: the code form', () => {
  it('moves forward on digits, back on delete, and submits with Enter on the last', async () => {
    const dialog = await openSignIn();
    await toCodeForm(dialog);
    const { user } = dialog;
    expect(boxes()[0]).toHaveFocus();
    expect(button('Verify')).toBeDisabled();
    await user.keyboard('١2');
    expect(boxes()[2]).toHaveFocus();
    await user.keyboard('{Backspace}');
    expect(boxes()[1]).toHaveFocus();
    await user.keyboard('234{Enter}');
    await waitFor(() => expect(dialog.results).toEqual([{ kind: 'signed-in' }]));
    expect(dialog.sentTo('auth.verifyUser')).toEqual([{ pc: '966', ph: '0501234567', code: '1234' }]);
    expect(dialog.begun).toEqual(['token-1']);
  });

  it('accepts a pasted code, and a press on Verify', async () => {
    const dialog = await openSignIn();
    await toCodeForm(dialog);
    await dialog.user.paste('Your code: 4821');
    expect(boxes().map((box) => (box as HTMLInputElement).value)).toEqual(['4', '8', '2', '1']);
    await dialog.user.click(button('Verify'));
    await waitFor(() => expect(dialog.begun).toEqual(['token-1']));
  });

  it('shows the error of a wrong code at the fields, clears them and focuses the first', async () => {
    const dialog = await openSignIn({ calls: { 'auth.verifyUser': () => Promise.reject(refusal('OTP_INCORRECT')) } });
    await toCodeForm(dialog);
    await dialog.user.keyboard('1234{Enter}');
    expect(await screen.findByText('The code is not correct')).toBeVisible();
    await waitFor(() => expect(boxes().map((box) => (box as HTMLInputElement).value)).toEqual(['', '', '', '']));
    expect(boxes()[0]).toHaveFocus();
    expect(dialog.host.fake.log.moments).toEqual([
      { name: 'sign_in_code_failed', properties: { code: 'OTP_INCORRECT' } },
    ]);
    await dialog.user.keyboard('5');
    expect(screen.queryByText('The code is not correct')).not.toBeInTheDocument();
  });

  it('offers another code at once when the entered one has expired, whatever the countdown shows', async () => {
    const dialog = await openSignIn({ calls: { 'auth.verifyUser': () => Promise.reject(refusal('OTP_EXPIRED')) } });
    await toCodeForm(dialog);
    expect(screen.queryByRole('button', { name: 'Send a new code' })).not.toBeInTheDocument();
    await dialog.user.keyboard('1234{Enter}');
    await dialog.user.click(await screen.findByRole('button', { name: 'Send a new code' }));
    await waitFor(() => expect(dialog.sentTo('auth.checkUser')).toHaveLength(2));
  });

  it('shows how long a locked number is paused, in both languages', async () => {
    for (const [locale, words] of [
      ['en', 'Try again in 15 minutes'],
      ['ar', 'يمكن المحاولة مرة أخرى بعد ١٥ دقيقة'],
    ] as const) {
      const dialog = await openSignIn({
        locale,
        calls: { 'auth.verifyUser': () => Promise.reject(refusal('OTP_LOCKED', words)) },
      });
      await dialog.user.type(screen.getByLabelText(/Mobile number|رقم الجوال/), '0501234567{Enter}');
      await screen.findByRole('heading', { name: /Enter the code|كتابة رمز التحقق/ });
      await dialog.user.keyboard('1234{Enter}');
      expect(await screen.findByRole('alert')).toHaveTextContent(words);
      dialog.unmount();
      sessionStorage.clear();
    }
  });

  it('goes back to edit the number', async () => {
    const dialog = await openSignIn();
    await toCodeForm(dialog);
    await dialog.user.click(button('Edit number'));
    expect(await screen.findByLabelText(/Mobile number/)).toHaveValue('0501234567');
    expect(pressBack(dialog)).toBe(true);
    expect(dialog.results).toEqual([{ kind: 'dismissed' }]);
  });

  it('does not use the code again when only the session failed to load', async () => {
    const dialog = await openSignIn();
    await failAtFirst(dialog);
    await dialog.user.click(button('Verify'));
    await waitFor(() => expect(dialog.begun).toEqual(['token-1']));
    expect(dialog.sentTo('auth.verifyUser')).toHaveLength(1);
  });

  it('shows a network error without leaving the form', async () => {
    const dialog = await openSignIn({ calls: { 'auth.verifyUser': () => Promise.reject(new Error('boom')) } });
    await toCodeForm(dialog);
    await dialog.user.keyboard('1234{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/What you typed is safe/);
    expect(dialog.host.fake.log.errors).toHaveLength(1);
    expect(within(screen.getByRole('dialog')).getByRole('heading')).toHaveTextContent('Enter the code');
  });
});

describe('sign-in: after a correct code', () => {
  const signIn = async (href: string, nextUrl?: string) => {
    if (nextUrl) localStorage.setItem('nextUrl', nextUrl);
    const dialog = await openSignIn({ host: { href } });
    await toCodeForm(dialog);
    await dialog.user.keyboard('1234{Enter}');
    await waitFor(() => expect(dialog.results).toHaveLength(1));
    await act(async () => undefined);
    return dialog.host.fake.log;
  };

  it('continues to the requested address, once', async () => {
    const log = await signIn('/eclinics', '/doctor-slots?doctor=doc_1&slot=2026-11-21T09:00:00.000Z');
    expect(log.navigations.map(({ href }) => href)).toEqual([
      '/doctor-slots?doctor=doc_1&slot=2026-11-21T09:00:00.000Z',
    ]);
    expect(localStorage.getItem('nextUrl')).toBeNull();
  });

  it.each([
    ['/eclinics', undefined, ['/']],
    ['/', undefined, []],
    ['/signin?expiry=expired', undefined, ['/']],
    ['/more', undefined, ['/my-profile']],
    ['/more', '/more', ['/my-profile']],
    ['/eclinics', 'https://elsewhere.example/', ['/']],
    ['/eclinics', '//elsewhere.example/', ['/']],
  ])('navigates from %s with nextUrl %s to %j', async (href, nextUrl, expected) => {
    const log = await signIn(href, nextUrl);
    expect(log.navigations.map((navigation) => navigation.href)).toEqual(expected);
  });

  it('publishes the event, opens the greeting, and removes the draft', async () => {
    const log = await signIn('/');
    expect(log.events).toEqual([{ name: 'auth.signed-in/v1', payload: { mode: 'sign-in' } }]);
    expect(log.overlays).toEqual([{ id: 'auth.welcome', props: { mode: 'sign-in' } }]);
    expect(sessionStorage.getItem('auth.sign-in')).toBeNull();
  });
});

describe('sign-in: a late answer', () => {
  it('does not open the code form for a number that is being corrected', async () => {
    const server = lateAnswer(() => codeSent());
    const { user } = await openSignIn({ calls: { 'auth.checkUser': server.call } });
    await user.type(screen.getByLabelText(/Mobile number/), '0501234567{Enter}');
    await waitFor(() => expect(button(/Continue/)).toHaveAttribute('aria-busy', 'true'));
    await user.type(screen.getByLabelText(/Mobile number/), '{Backspace}8');
    await server.answer();
    expect(screen.getByLabelText(/Mobile number/)).toHaveValue('0501234568');
    expect(button(/Continue/)).not.toHaveAttribute('aria-busy');
  });

  it('does not sign in a patient who went back', async () => {
    const server = lateAnswer(() => signedIn('token-1'));
    const dialog = await openSignIn({ calls: { 'auth.verifyUser': server.call } });
    await toCodeForm(dialog);
    await dialog.user.keyboard('1234{Enter}');
    pressBack(dialog);
    await server.answer();
    expect(screen.getByLabelText(/Mobile number/)).toHaveValue('0501234567');
    expect([dialog.begun, dialog.results]).toEqual([[], []]);
  });

  it('never starts the session of the previous number', async () => {
    const tokens = ['token-1', 'token-2'].values();
    const dialog = await openSignIn({ calls: { 'auth.verifyUser': () => signedIn(tokens.next().value ?? '') } });
    await failAtFirst(dialog);
    pressBack(dialog);
    await dialog.user.type(screen.getByLabelText(/Mobile number/), '{Backspace}8{Enter}');
    await heading('Enter the code');
    await dialog.user.keyboard('5678{Enter}');
    await waitFor(() => expect(dialog.begun).toEqual(['token-2']));
  });

  it('does not navigate when the dialog was closed at the last moment', async () => {
    const server = lateAnswer(() => undefined);
    const dialog = await openSignIn({ host: { href: '/eclinics' } });
    const { begin } = dialog.host.session;
    Object.assign(dialog.host.session, { begin: (token: string) => server.call().then(() => begin(token)) });
    await toCodeForm(dialog);
    await dialog.user.keyboard('1234{Enter}');
    dialog.unmount();
    await server.answer();
    expect(dialog.begun).toEqual(['token-1']);
    expect(dialog.host.fake.log.events).toHaveLength(1);
    expect(dialog.host.fake.log.navigations).toEqual([]);
    expect(dialog.host.fake.log.overlays).toEqual([]);
  });
});
