import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notificationCount } from 'shared-contracts/api';
import { createFakeHost, inBrowserTime } from 'shared-ui/testing';
import { useUnread } from './notifications/unread.ts';
import widgets from './widgets.tsx';

it('widgets: renders a fallback bell in the header after a crash, and renders it again on a press', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = { uid: 'usr_1', firstName: 'Noura', lastName: 'Otaibi', image: null, insured: false };
  const host = createFakeHost({
    language: 'en',
    session: { kind: 'signed-in', user },
    calls: { [notificationCount.id]: { count: 2, general_ids: [] } },
  });
  const domElement = document.body.appendChild(document.createElement('div'));
  const props = { host, domElement, name: 'bell' };
  // @ts-expect-error: no number
  useUnread.setState({ count: Symbol('no number') });
  await inBrowserTime(async () => {
    await widgets.bootstrap(props);
    await widgets.mount(props);
  });
  const quiet = screen.getByRole('button', { name: 'Notifications could not be shown. Try again' });
  expect(screen.queryByRole('heading')).toBeNull();
  expect(host.fake.log.errors).toHaveLength(1);

  useUnread.setState({ count: null });
  await userEvent.click(quiet);
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
  await inBrowserTime(() => widgets.unmount(props));
});
