import { join } from 'node:path';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ApiError,
  appointmentSummary,
  chatMessages,
  completedAppointments,
  ERROR_CODES,
  upcomingAppointments,
} from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { createFakeHost, mockWindowWidth, readTexts, renderRemote } from 'shared-ui/testing';
import { Pages } from '../pages/pages.tsx';

const user = { uid: 'usr_1', firstName: 'Noura', lastName: 'Otaibi', image: null, insured: false };
const START = '2026-11-20T09:00:00.000Z';

const visitWith = (apnt_id: string, en: string, delivery: 'remote' | 'home' = 'remote') => ({
  apnt_id,
  utid: '4',
  stid: '1',
  status: 3,
  length: 30,
  service: { ar: 'استشارة', en: 'Consultation' },
  provider: { provider_id: `doc_${apnt_id}`, kind: 'doctor', name: { ar: en, en }, img: '', speciality: null },
  patients: [{ rel_id: 'rel_1', name: 'Faisal Otaibi', relation: { ar: 'ابن', en: 'Son' } }],
  visit: delivery === 'home' ? { delivery, location: null } : { delivery, channel: 'video' },
  starts_at: START,
  state: 'upcoming',
});

const detailOf = (summary: ReturnType<typeof visitWith>) => ({
  ...summary,
  items: [],
  symptoms: 'Itching for ten days',
  attachments: [{ file_id: 'f_1', file_name: 'blood-test.pdf', size: 2000 }],
  lines: [],
  total: 10_000,
  paid_card: 10_000,
  paid_wallet: 0,
  booked_at: START,
  cancellation: { ar: '', en: '' },
  can_start: false,
});

let restoreWindow: () => void;
afterEach(() => restoreWindow());

const show = (width: number) => {
  restoreWindow = mockWindowWidth(width);
  const { en: message, http } = ERROR_CODES.NOT_FOUND;
  const list = (appointments: readonly object[]) => ({ appointments, page: 1, page_count: 1, total: 1 });
  const host = createFakeHost({
    language: 'en',
    session: { kind: 'signed-in', user },
    href: linkTo('chat', { chatroom: 'apt_1', doc_id: 'doc_1' }),
    realtime: { CHAT_TYPING: {} },
    calls: {
      [chatMessages.id]: () => {
        throw new ApiError({ code: 'NOT_FOUND', message, status: 1002, http });
      },
      [upcomingAppointments.id]: list([visitWith('apt_1', 'Dr. Reem'), visitWith('apt_2', 'Abeer', 'home')]),
      [completedAppointments.id]: list([visitWith('apt_3', 'Dr. Sami')]),
      [appointmentSummary.id]: detailOf(visitWith('apt_1', 'Dr. Reem')),
    },
  });
  renderRemote(<Pages />, { host, locale: 'en', name: 'comms', resources: readTexts(join(__dirname, '../locales')) });
  return host;
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('chat page: shows the rooms and the facts of the visit beside the thread on wide screens', async () => {
  show(1280);
  await heading('Chat');
  const rooms = screen.getByRole('navigation', { name: 'Messages' });
  expect(await within(rooms).findByRole('link', { name: /Dr. Reem/ })).toHaveAttribute('aria-current', 'page');
  expect(within(rooms).getByRole('link', { name: /Abeer/ })).toHaveAttribute('href', '/tracking-chat/apt_2/4');
  expect(await within(rooms).findByRole('link', { name: /Dr. Sami/ })).toHaveAttribute('href', '/chat/apt_3/doc_apt_3');
  expect(await screen.findByText('Itching for ten days')).toBeVisible();
  expect(screen.getByText('blood-test.pdf')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Visit details' })).toHaveAttribute(
    'href',
    '/my-appointments/upcoming-details?apnt_id=apt_1',
  );
});

it('chat page: shows the rooms and the visit as separate pages on narrow screens', async () => {
  const host = show(390);
  await heading('Chat');
  expect(screen.queryByRole('navigation', { name: 'Messages' })).toBeNull();
  act(() => host.fake.goTo('/chat/apt_1/doc_1?show=visit'));
  await heading('This visit');
  expect(await screen.findByText('Faisal Otaibi')).toBeVisible();
  act(() => host.fake.goTo('/chat/apt_1/doc_1?show=rooms'));
  await heading('Messages');
  expect(await screen.findByRole('link', { name: /Dr. Sami/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(host.fake.log.navigations.at(-1)?.href).toBe('/chat/apt_1/doc_1');
});

it('chat page: shows the initials of each provider without a photo in the list of rooms', async () => {
  show(1280);
  const rooms = await screen.findByRole('link', { name: /Dr. Sami/ });
  expect(within(rooms).getByText('S')).toBeInTheDocument();
});
