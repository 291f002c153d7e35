import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyBasket } from 'shared-contracts/domain';
import { createFakeHost, renderRemote } from 'shared-ui/testing';
import { NOW, resources } from '../../testing/samples.ts';
import CaregiverDetailsScreen from './caregiver-details-screen.tsx';
import CaregiverScreen from './caregiver-screen.tsx';

const words = (en: string) => ({ ar: en, en });
const plan = (reference: string, days: number) => ({
  reference,
  name: words(`Care ${days}`),
  summary: words('Summary'),
  days,
  hours_per_day: 12,
  price: 45_000,
  tasks_count: 1,
  bookable: days === 1,
});
const hostAt = (href: string, calls: object) =>
  createFakeHost({
    now: Date.parse(NOW),
    href,
    language: 'en',
    calls: {
      'caregiver.packages': { packages: [plan('day', 1), plan('week', 7)] },
      'generic.staticData': {
        countries: [],
        nationalities: [],
        captchaFlow: false,
        insurers: [],
        languages: [],
        relations: [],
        cities: [{ id: 'riyadh', name: words('Riyadh'), lat: 1, lon: 1, radius_km: 1 }],
      },
      ...calls,
    },
  });

it('caregiver: lists packages of the selected duration', async () => {
  const host = hostAt('/caregiver?span=week', {});
  renderRemote(<CaregiverScreen />, { host, resources, name: 'booking' });
  expect(await screen.findByRole('link', { name: 'Care 7' })).toHaveAttribute(
    'href',
    '/caregiver-details?reference=week',
  );
  expect(screen.queryByRole('link', { name: 'Care 1' })).toBeNull();
});

it('caregiver: starts the booking of one day with its package', async () => {
  const user = userEvent.setup();
  const details = { ...plan('day', 1), tasks: [words('Meals')], not_included: [words('Injections')] };
  const host = hostAt('/caregiver-details?reference=day', {
    'caregiver.details': details,
    'caregiver.postbook': { basket: emptyBasket('ST9') },
  });
  renderRemote(<CaregiverDetailsScreen />, { host, resources, name: 'booking' });
  await user.click(await screen.findByRole('button', { name: 'Book this package' }));
  expect(host.fake.log.navigations.at(-1)?.href).toBe('/caregiver?step=patients');
});

it('caregiver: sends a request for longer care, and shows its number', async () => {
  const user = userEvent.setup();
  const details = { ...plan('week', 7), tasks: [words('Meals')], not_included: [] };
  const host = hostAt('/caregiver-details?reference=week', {
    'caregiver.details': details,
    'caregiver.generateLead': { request_number: 'ABCD1234' },
  });
  renderRemote(<CaregiverDetailsScreen />, { host, resources, name: 'booking' });
  await user.type(await screen.findByLabelText(/^Name/), 'Noura');
  await user.type(screen.getByLabelText(/Mobile number/), '0512345678');
  await user.selectOptions(await screen.findByLabelText(/City/), 'Riyadh');
  await user.type(screen.getByLabelText(/What is needed/), 'After surgery');
  await user.click(screen.getByRole('button', { name: 'Send the request' }));
  expect(host.fake.log.navigations.at(-1)?.href).toBe('/caregiver-successfull?number=ABCD1234');
});
