import { join } from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ApiError,
  type NoticePreferences,
  noticePreferences,
  saveNoticePreferences,
  subscribePush,
  unsubscribePush,
} from 'shared-contracts/api';
import { PUSH_OPEN_MESSAGE } from 'shared-contracts/domain';
import { createFakeHost, readTexts, renderRemote, standIn } from 'shared-ui/testing';
import { handlePushes } from './handle-pushes.ts';
import NoticeSettings from './notice-settings.tsx';

const resources = readTexts(join(__dirname, '..', 'locales'));
const KEY = 'AQID';
const OTHER_KEY = 'CQkJ';

const USUAL: NoticePreferences = {
  kinds: [
    { kind: 'visits', ways: { app: 'on', push: 'on', sms: 'on', mail: 'off' } },
    { kind: 'account', ways: { app: 'always', push: 'on', sms: 'always', mail: 'never' } },
  ],
  quiet: null,
  push_key: KEY,
  push_devices: 0,
};

/** A browser with a push service; `keys` are those of its subscriptions. */
const aBrowser = (asked: NotificationPermission, keys: string[] = []) => {
  /** A point of the curve, and a secret. */
  const sizes: Readonly<Record<string, number>> = { p256dh: 65, auth: 16 };
  const listeners = new Set<(event: MessageEvent) => void>();
  let current: { key: string } | null = null;
  const subscription = (key: string) => ({
    endpoint: `https://push.example/${key}`,
    options: { applicationServerKey: Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0)).buffer },
    getKey: (name: string) => new Uint8Array(sizes[name] ?? 0).fill(255).buffer,
    unsubscribe: async () => {
      current = null;
    },
  });
  const pushManager = {
    getSubscription: async () => current && subscription(current.key),
    subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      keys.push(key);
      current = { key };
      return subscription(key);
    },
  };
  const registration = { pushManager };
  const serviceWorker = {
    register: jest.fn(async () => registration),
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    addEventListener: (_: string, listener: (event: MessageEvent) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: MessageEvent) => void) => listeners.delete(listener),
    startMessages: () => undefined,
  };
  const notification = {
    permission: 'default' as NotificationPermission,
    requestPermission: async () => {
      notification.permission = asked;
      return asked;
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  Object.assign(window, { PushManager: class {}, Notification: notification });
  return { keys, serviceWorker, notification, listeners };
};

afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
});

/** A server that stores the choices. */
const show = async (locale: 'ar' | 'en', more: Record<string, unknown> = {}, mode: 'web' | 'webview' = 'web') => {
  const host = createFakeHost({
    language: locale,
    mode,
    calls: {
      [noticePreferences.id]: USUAL,
      [saveNoticePreferences.id]: ({
        choices,
        quiet = null,
      }: {
        choices: never[];
        quiet?: NoticePreferences['quiet'];
      }) => ({
        ...USUAL,
        quiet,
        kinds: choices.length === 0 ? USUAL.kinds : [{ kind: 'visits', ways: { ...USUAL.kinds[0]?.ways, sms: 'off' } }],
      }),
      [subscribePush.id]: { push_devices: 1 },
      [unsubscribePush.id]: { push_devices: 0 },
      ...more,
    },
  });
  await act(async () => void renderRemote(<NoticeSettings uid="usr_1" />, { host, locale, name: 'comms', resources }));
  const sentTo = (id: string) => host.fake.log.calls.filter((call) => call.endpoint === id).map((call) => call.request);
  return { host, user: userEvent.setup({ delay: null }), sentTo };
};

describe('notification settings: channels', () => {
  it('saves each choice immediately, and cannot disable security notifications', async () => {
    const { user, sentTo } = await show('en');
    const visits = await screen.findByRole('group', { name: 'Appointments' });
    await user.click(within(visits).getByRole('checkbox', { name: 'Text message' }));
    expect(sentTo(saveNoticePreferences.id)).toEqual([{ choices: [{ kind: 'visits', way: 'sms', on: false }] }]);
    await waitFor(() => expect(within(visits).getByRole('checkbox', { name: 'Text message' })).not.toBeChecked());
  });

  it('shows fixed channels as such, and omits those that are never used', async () => {
    await show('en');
    const account = await screen.findByRole('group', { name: 'Safety of the account' });
    const message = within(account).getByRole('checkbox', { name: 'Text message' });
    expect(message).toBeChecked();
    expect(message).toBeDisabled();
    expect(within(account).queryByRole('checkbox', { name: 'E-mail' })).toBeNull();
  });

  it('shows an error when a choice was not saved', async () => {
    const { user } = await show('en', {
      [saveNoticePreferences.id]: () =>
        Promise.reject(new ApiError({ code: 'NETWORK', message: 'No connection', status: 0, http: 0 })),
    });
    const visits = await screen.findByRole('group', { name: 'Appointments' });
    await user.click(within(visits).getByRole('checkbox', { name: 'E-mail' }));
    expect(await screen.findByText('No connection')).toBeVisible();
    expect(within(visits).getByRole('checkbox', { name: 'E-mail' })).not.toBeChecked();
  });

  it('has quiet hours, whose end differs from their start', async () => {
    const { user, sentTo } = await show('en');
    await user.click(await screen.findByRole('checkbox', { name: 'Use quiet hours' }));
    expect(sentTo(saveNoticePreferences.id)).toEqual([{ choices: [], quiet: { from: '22:00', until: '07:00' } }]);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Until' }), '22:00');
    expect(screen.getByText('The end must differ from the beginning')).toBeVisible();
    expect(sentTo(saveNoticePreferences.id)).toHaveLength(1);
  });
});

describe('notification settings: push notifications of this browser', () => {
  it('start after a press, and stop', async () => {
    const browser = aBrowser('granted');
    const { user, sentTo } = await show('en');
    await user.click(await screen.findByRole('button', { name: 'Turn on for this device' }));
    expect(await screen.findByText('Notifications are on for this device')).toBeVisible();
    expect(browser.serviceWorker.register).toHaveBeenCalledWith('/push-sw.js');
    expect(sentTo(subscribePush.id)).toEqual([
      { endpoint: `https://push.example/${KEY}`, p256dh: `${'_'.repeat(86)}8`, auth: `${'_'.repeat(21)}w` },
    ]);
    await user.click(screen.getByRole('button', { name: 'Turn off for this device' }));
    expect(await screen.findByRole('button', { name: 'Turn on for this device' })).toBeVisible();
    expect(sentTo(unsubscribePush.id)).toEqual([{}]);
  });

  it('explain how to allow them in a browser that blocks or lacks them', async () => {
    aBrowser('denied');
    const { user, sentTo } = await show('en');
    await user.click(await screen.findByRole('button', { name: 'Turn on for this device' }));
    expect(await screen.findByText(/The browser blocks notifications/)).toBeVisible();
    expect(sentTo(subscribePush.id)).toEqual([]);
  });

  it('are not offered by a browser without support, in a webview, or by an installation that sends none', async () => {
    await show('ar');
    expect(await screen.findByText(/هذا المتصفح لا يعرض/)).toBeVisible();
    aBrowser('granted');
    await show('en', {}, 'webview');
    expect(screen.queryByRole('heading', { name: 'Notifications on this device' })).toBeNull();
    await show('en', { [noticePreferences.id]: { ...USUAL, push_key: null } });
    expect(screen.queryByRole('heading', { name: 'Notifications on this device' })).toBeNull();
  });

  it('are renewed once a day, with a new subscription for a new key', async () => {
    const browser = aBrowser('granted');
    let push_key = KEY;
    const { host, user, sentTo } = await show('en', { [noticePreferences.id]: () => ({ ...USUAL, push_key }) });
    await user.click(await screen.findByRole('button', { name: 'Turn on for this device' }));
    await screen.findByText('Notifications are on for this device');
    handlePushes(host, 'usr_1');
    handlePushes(host, 'usr_2');
    await act(async () => undefined);
    expect(sentTo(subscribePush.id)).toHaveLength(1);
    localStorage.setItem('comms.push@usr_1', String(host.clock.now() - 86_400_000));
    push_key = OTHER_KEY;
    handlePushes(host, 'usr_1');
    await waitFor(() => expect(sentTo(subscribePush.id)).toHaveLength(2));
    expect(browser.keys).toEqual([KEY, OTHER_KEY]);
  });

  it('open their page here when pressed, and no page of another site', async () => {
    const browser = aBrowser('granted');
    const { host } = await show('en');
    const end = handlePushes(host, 'usr_1');
    const press = (url: string) => {
      const port = { postMessage: jest.fn() };
      for (const listener of browser.listeners) {
        listener(
          standIn<MessageEvent>({ data: { type: PUSH_OPEN_MESSAGE, url }, ports: [standIn<MessagePort>(port)] }),
        );
      }
      return port.postMessage;
    };
    expect(press('/wallet')).toHaveBeenCalledWith('taken');
    expect(press('//evil.example')).not.toHaveBeenCalled();
    expect(host.fake.log.navigations.map(({ href }) => href)).toEqual(['/wallet']);
    end();
    expect(browser.listeners.size).toBe(0);
  });
});
