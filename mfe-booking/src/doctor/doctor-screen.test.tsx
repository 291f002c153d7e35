import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost, renderRemote } from 'shared-ui/testing';
import { doctor, NOW, resources, signedInHost, slotDay, START } from '../testing/samples.ts';
import { doctorHref } from '../browse/filters.ts';
import DoctorScreen from './doctor-screen.tsx';

const slots = {
  provider_id: 'doc_1',
  length: 15,
  fee: 17_250,
  days: [slotDay(START)],
  next_day: null,
  last_day: '2026-12-20',
};
const options = {
  now: Date.parse(NOW),
  href: doctorHref({ deptid: 'dermatology' }, 'doc_1'),
  language: 'en' as const,
  calls: { 'doctors.allDetails': doctor(), 'booking.preData': slots },
};
const times = () => screen.findByRole('region', { name: 'All times' });

it('shows every time to a visitor, and asks to sign in only where one is taken', async () => {
  const user = userEvent.setup();
  const host = createFakeHost(options);
  renderRemote(<DoctorScreen />, { host, resources, name: 'booking' });
  const calendar = await times();
  expect(calendar).toHaveTextContent('You sign in when you take a time');
  await user.click(screen.getByRole('button', { name: 'See times and book' }));
  expect(within(calendar).getByRole('heading', { name: 'All times' })).toHaveFocus();
  expect(host.fake.log.navigations).toEqual([]);
  await user.click(await within(calendar).findByRole('button', { name: '4:15 pm' }));
  expect(host.fake.log.navigations).toEqual([
    {
      href: `/doctor-slots?doctor=doc_1&stid=ST1&deptid=dermatology&slot=${encodeURIComponent(START)}`,
      replace: false,
    },
  ]);
});

it('leads who is signed in to the times that can be held', async () => {
  renderRemote(<DoctorScreen />, { host: signedInHost(options), resources, name: 'booking' });
  expect(await screen.findByRole('link', { name: 'See times and book' })).toHaveAttribute(
    'href',
    '/doctor-slots?doctor=doc_1&stid=ST1&deptid=dermatology',
  );
  expect(await times()).not.toHaveTextContent('You sign in');
});

it('names the document by the doctor', async () => {
  renderRemote(<DoctorScreen />, { host: createFakeHost(options), resources, name: 'booking' });
  const heading = await screen.findByRole('heading', { level: 1, name: 'Dr. Reem Al-Harthi' });
  expect(heading).toHaveAttribute('data-page-heading', 'own');
});
