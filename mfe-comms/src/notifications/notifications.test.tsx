import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { markNotificationRead, type Notification, notificationCount, notificationList } from 'shared-contracts/api';
import { createFakeHost, renderRemote } from 'shared-ui/testing';
import ar from '../locales/ar/comms.json';
import en from '../locales/en/comms.json';
import { Bell } from './bell.tsx';
import { NotificationPanel } from './panel.tsx';
import { useUnread } from './unread.ts';

const aNotification = (tid: string, overrides: Partial<Notification> = {}): Notification => ({
  tid,
  uc_id: null,
  gc_id: null,
  title: { ar: 'تم تأكيد موعدك', en: 'Your appointment is confirmed' },
  message: { ar: 'مع د. ريم', en: 'With Dr. Reem' },
  time: '2026-11-20T08:57:00.000Z',
  icon: 'calendar',
  color: 'brand',
  featured_img: null,
  banner_img: null,
  url: null,
  payload: { apnt_id: 'apt_1', status: 3 },
  ...overrides,
});

const resources = { ar, en };
const user = { uid: 'usr_1', firstName: 'Noura', lastName: 'Otaibi', image: null, insured: false };
const aHost = (calls: Record<string, unknown>) => createFakeHost({ session: { kind: 'signed-in', user }, calls });

beforeEach(() => useUnread.setState({ count: null }));

describe('bell', () => {
  it('counts what the server says and what the socket brings', async () => {
    const host = aHost({ [notificationCount.id]: { count: 2, general_ids: [] } });
    renderRemote(<Bell />, { host, locale: 'en', resources, name: 'comms' });
    expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();

    act(() => host.fake.receive('INAPP_NOTIFICATION', { notification: aNotification('ntf_3'), count: 3 }));

    expect(await screen.findByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible();
    expect(host.fake.log.alerts).toEqual([{ tone: 'info', text: 'Your appointment is confirmed' }]);
  });

  it('speaks Arabic with its own plural forms', async () => {
    const host = aHost({ [notificationCount.id]: { count: 2, general_ids: [] } });
    renderRemote(<Bell />, { host, resources, name: 'comms' });
    expect(await screen.findByRole('button', { name: 'الإشعارات، إشعاران غير مقروءين' })).toHaveTextContent('٢');
  });

  it('opens the panel', async () => {
    const host = aHost({ [notificationCount.id]: { count: 0, general_ids: [] } });
    renderRemote(<Bell />, { host, locale: 'en', resources, name: 'comms' });
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, none unread' }));
    expect(host.fake.log.overlays).toEqual([{ id: 'comms.notifications', props: {} }]);
  });
});

describe('panel', () => {
  const show = (calls: Record<string, unknown>) => {
    const host = aHost(calls);
    const close = jest.fn();
    renderRemote(<NotificationPanel close={close} />, { host, locale: 'en', resources, name: 'comms' });
    return { host, close };
  };

  it('reads a notification, lowers the count and goes where it leads', async () => {
    const { host, close } = show({
      [notificationList.id]: { notifications: [aNotification('ntf_1')], page: 1, page_count: 1 },
      [markNotificationRead.id]: { count: 4 },
    });
    await userEvent.click(await screen.findByRole('button', { name: /Your appointment is confirmed/ }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(useUnread.getState().count).toBe(4);
    expect(host.fake.log.navigations.at(-1)?.href).toBe('/my-appointments/upcoming-details?apnt_id=apt_1');
  });

  it('still leads there when marking it read failed', async () => {
    const { host, close } = show({
      [notificationList.id]: { notifications: [aNotification('ntf_1')], page: 1, page_count: 1 },
    });
    await userEvent.click(await screen.findByRole('button', { name: /Your appointment is confirmed/ }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(host.fake.log.errors).toHaveLength(1);
  });

  it('says so when there is nothing', async () => {
    show({ [notificationList.id]: { notifications: [], page: 1, page_count: 0 } });
    expect(await screen.findByText('You are all caught up')).toBeVisible();
  });

  it('offers to try again when the list does not load', async () => {
    const { host } = show({});
    const retry = await screen.findByRole('button', { name: 'Try again' });
    host.fake.setCall(notificationList, { notifications: [aNotification('ntf_1')], page: 1, page_count: 1 });
    await userEvent.click(retry);
    expect(await screen.findByRole('button', { name: /With Dr. Reem/ })).toBeVisible();
  });
});
