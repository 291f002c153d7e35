import { join } from 'node:path';
import { act, screen } from '@testing-library/react';
import { type AppointmentSummary, upcomingAppointments } from 'shared-contracts/api';
import { createFakeHost, readTexts, renderRemote } from 'shared-ui/testing';
import Appointments from './appointments.tsx';

const resources = readTexts(join(__dirname, '..', 'locales'));

const aVisit = (number: number): AppointmentSummary => ({
  apnt_id: `apt_${number}`,
  utid: '1',
  stid: 'ST1',
  state: 'upcoming',
  status: 3,
  service: { ar: 'استشارة', en: 'Consultation' },
  provider: {
    provider_id: `doc_${number}`,
    kind: 'doctor',
    name: { ar: `الطبيبة ${number}`, en: `Dr. Reem ${number}` },
    img: '',
    speciality: { ar: 'الجلدية', en: 'Dermatology' },
  },
  patients: [{ rel_id: 'rel_self', name: 'Noura Otaibi', relation: { ar: 'أنت', en: 'You' } }],
  visit: { delivery: 'remote', channel: 'video' },
  starts_at: `2026-12-0${number}T09:00:00.000Z`,
  length: 15,
});

const show = async (appointments: AppointmentSummary[]) => {
  const host = createFakeHost({
    calls: {
      [upcomingAppointments.id]: { appointments, held: null, page: 1, page_count: 1, total: appointments.length },
    },
  });
  await act(async () => void renderRemote(<Appointments />, { host, locale: 'en', resources, name: 'account' }));
};

it('next visits: shows the three next visits with their links, and a link to all', async () => {
  await show([1, 2, 3, 4].map(aVisit));
  const links = await screen.findAllByRole('link', { name: /^Details/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [1, 2, 3].map((number) => `/my-appointments/upcoming-details?apnt_id=apt_${number}`),
  );
  expect(screen.getByRole('link', { name: 'All appointments' })).toHaveAttribute('href', '/my-appointments');
});

it('next visits: links to booking without an upcoming visit, and also to the past ones', async () => {
  await show([]);
  expect(await screen.findByText('No visits ahead')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book a visit' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'All appointments' })).toBeVisible();
});
