import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  markAllNotificationsRead,
  markNotificationRead,
  type Notification,
  notificationCount,
  notificationList,
} from 'shared-contracts/api';
import { inappNotification } from 'shared-contracts/events';
import { createFakeHost, renderRemote } from 'shared-ui/testing';
import ar from '../locales/ar/common.json';
import en from '../locales/en/common.json';
import { useCurrentRooms } from '../chat/current-rooms.ts';
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

beforeEach(() => {
  useUnread.setState({ count: null });
  useCurrentRooms.setState({ room: null, call: null, newMessage: false });
});

describe('notifications: the bell', () => {
  it('shows the unread count of the server and of the socket', async () => {
    const host = aHost({ [notificationCount.id]: { count: 2, general_ids: [] } });
    renderRemote(<Bell />, { host, locale: 'en', resources, name: 'comms' });
    expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();

    act(() => host.fake.receive(inappNotification, { notification: aNotification('ntf_3'), count: 3 }));

    expect(await screen.findByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible();
    expect(await screen.findByText('Your appointment is confirmed')).toBeVisible();
    expect(screen.getByText('With Dr. Reem')).toBeVisible();
  });

  it('opens the page of a new notification from its card, and marks it as read', async () => {
    const host = aHost({
      [notificationCount.id]: { count: 0, general_ids: [] },
      [markNotificationRead.id]: { count: 0 },
      [notificationList.id]: { notifications: [], page: 1, page_count: 1 },
    });
    renderRemote(<Bell />, { host, locale: 'en', resources, name: 'comms' });
    await screen.findByRole('button', { name: 'Notifications, none unread' });
    act(() => host.fake.receive(inappNotification, { notification: aNotification('ntf_3'), count: 1 }));

    await userEvent.click(await screen.findByRole('button', { name: 'View' }));

    expect(host.fake.log.navigations.at(-1)?.href).toContain('apnt_id=apt_1');
    expect(host.fake.log.calls).toContainEqual(
      expect.objectContaining({ endpoint: markNotificationRead.id, request: { tid: 'ntf_3' } }),
    );
    expect(screen.queryByText('With Dr. Reem')).toBeNull();
  });

  it('shows a new notification for five seconds, and without a link during a call', async () => {
    const host = aHost({ [notificationCount.id]: { count: 0, general_ids: [] } });
    useCurrentRooms.setState({ call: 'apt_2' });
    renderRemote(<Bell />, { host, locale: 'en', resources, name: 'comms' });
    await screen.findByRole('button', { name: 'Notifications, none unread' });
    act(() => host.fake.receive(inappNotification, { notification: aNotification('ntf_1'), count: 1 }));
    await screen.findByText('With Dr. Reem');
    expect(screen.queryByRole('button', { name: 'View' })).toBeNull();

    jest.useFakeTimers();
    act(() => host.fake.receive(inappNotification, { notification: aNotification('ntf_2'), count: 2 }));
    act(() => void jest.advanceTimersByTime(4999));
    expect(screen.getByText('With Dr. Reem')).toBeVisible();
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.queryByText('With Dr. Reem')).toBeNull();
    jest.useRealTimers();
  });

  it('keeps the count of the socket when an older request answers late', async () => {
    const host = aHost({});
    let answer: (count: object) => void = () => undefined;
    const late = new Promise((resolve) => {
      answer = resolve;
    });
    let asked = 0;
    host.fake.setCall(notificationCount, () => {
      asked += 1;
      return asked === 1 ? late : { count: 1, general_ids: [] };
    });
    renderRemote(<Bell />, { host, locale: 'en', resources, name: 'comms' });
    await waitFor(() => expect(asked).toBe(1));

    act(() => host.fake.receive(inappNotification, { notification: aNotification('ntf_1'), count: 1 }));
    await act(async () => answer({ count: 0, general_ids: [] }));
    await waitFor(() => expect(asked).toBe(2));

    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  });

  it('fetches missed notifications after a reconnection', async () => {
    const host = aHost({ [notificationCount.id]: { count: 0, general_ids: [] } });
    renderRemote(<Bell />, { host, locale: 'en', resources, name: 'comms' });
    expect(await screen.findByRole('button', { name: 'Notifications, none unread' })).toBeVisible();

    act(() => host.fake.setConnection('connecting'));
    host.fake.setCall(notificationCount, { count: 2, general_ids: [] });
    act(() => host.fake.setConnection('connected'));

    expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
  });

  it('uses the Arabic plural forms', async () => {
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

describe('notifications: the panel', () => {
  const show = (calls: Record<string, unknown>) => {
    const host = aHost(calls);
    const close = jest.fn();
    renderRemote(<NotificationPanel close={close} />, { host, locale: 'en', resources, name: 'comms' });
    return { host, close };
  };

  it('marks a notification as read, lowers the count and opens its destination', async () => {
    const { host, close } = show({
      [notificationList.id]: { notifications: [aNotification('ntf_1')], page: 1, page_count: 1 },
      [markNotificationRead.id]: { count: 4 },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Your appointment is confirmed/ }));
    expect(close).toHaveBeenCalled();
    await waitFor(() => expect(useUnread.getState().count).toBe(4));
    expect(host.fake.log.navigations.at(-1)?.href).toBe('/my-appointments/upcoming-details?apnt_id=apt_1');
  });

  it('navigates at once, also when marking it as read is slow or fails', async () => {
    let fail: (error: Error) => void = () => undefined;
    const { host, close } = show({
      [notificationList.id]: { notifications: [aNotification('ntf_1')], page: 1, page_count: 1 },
      [markNotificationRead.id]: () => new Promise((_resolve, reject) => (fail = reject)),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Your appointment is confirmed/ }));
    expect(close).toHaveBeenCalled();
    expect(host.fake.log.navigations).toHaveLength(1);
    fail(new Error('no answer'));
    await waitFor(() => expect(host.fake.log.errors).toHaveLength(1));
  });

  it('marks one, or all shown notifications as read, and stays open', async () => {
    const { host, close } = show({
      [notificationList.id]: { notifications: [aNotification('ntf_1')], page: 1, page_count: 1 },
      [markNotificationRead.id]: { count: 4 },
      [markAllNotificationsRead.id]: { count: 1 },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Mark “Your appointment is confirmed” as read' }));
    await waitFor(() => expect(useUnread.getState().count).toBe(4));
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(useUnread.getState().count).toBe(1));
    const all = host.fake.log.calls.find(({ endpoint }) => endpoint === markAllNotificationsRead.id);
    expect(all?.request).toEqual({ until: '2026-11-20T08:57:00.000Z' });
    expect(close).not.toHaveBeenCalled();
  });

  it('shows an empty state without notifications', async () => {
    show({ [notificationList.id]: { notifications: [], page: 1, page_count: 0 } });
    expect(await screen.findByText('You are all caught up')).toBeVisible();
  });

  it('offers a retry when the list fails to load', async () => {
    const { host } = show({});
    const retry = await screen.findByRole('button', { name: 'Try again' });
    host.fake.setCall(notificationList, { notifications: [aNotification('ntf_1')], page: 1, page_count: 1 });
    await userEvent.click(retry);
    expect(await screen.findByRole('button', { name: /With Dr. Reem/ })).toBeVisible();
  });
});
