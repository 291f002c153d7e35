import { act, screen, waitFor, within } from '@testing-library/react';
import type { Tracking } from 'shared-contracts/api';
import { appointmentSummary, trackingDetails } from 'shared-contracts/api';
import { TRACKING_STEPS } from 'shared-contracts/domain';
import { relocated, trackingEvent } from 'shared-contracts/events';
import type { RouteId } from 'shared-contracts/routes';
import { renderRemote } from 'shared-ui/testing';
import { appointment, NOW, resources, signedInHost } from '../../testing/samples.ts';
import { TrackingCard } from './tracking-card.tsx';
import { TrackingScreen } from './tracking-screen.tsx';

const tracking = (taken: number, overrides: Partial<Tracking> = {}): Tracking => ({
  apnt_id: 'apt_1',
  kind: 'lab',
  steps: TRACKING_STEPS.lab.map((id, index) => ({ id, at: index < taken ? NOW : null })),
  position: null,
  destination: { latitude: 24.7, longitude: 46.7, city: 'Riyadh' },
  arrives_at: NOW,
  person: {
    provider_id: 't1',
    kind: 'lab-technician',
    name: { ar: 'سامي', en: 'Sami' },
    img: '',
    phone: '+966500000000',
  },
  ...overrides,
});

const show = (first: Tracking, closed: RouteId[] = []) => {
  const host = signedInHost({ closed, calls: { [trackingDetails.id]: first } });
  renderRemote(<TrackingCard appointment={appointment()} />, { host, resources, name: 'booking', locale: 'en' });
  return host;
};
const current = async () => {
  const steps = within(await screen.findByRole('region', { name: 'Following the visit' })).getAllByRole('listitem');
  return steps.find((step) => step.getAttribute('aria-current') === 'step')?.textContent;
};

it('tracking card: refetches after a reconnection, because missed events are not sent again', async () => {
  const host = show(tracking(2));
  act(() => host.fake.setConnection('disconnected'));
  expect(await current()).toContain('On the way');
  host.fake.setCall(trackingDetails, tracking(3, { arrives_at: null }));
  act(() => host.fake.setConnection('connected'));
  await waitFor(async () => expect(await current()).toContain('Reached the location'));
});

it('tracking card: shows the progress of the visit, the provider and their telephone number', async () => {
  show(tracking(1));
  expect(await current()).toContain('Provider assigned');
  expect(screen.getByText('Sami')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+966500000000');
});

it('tracking card: links to the chat of the visit, in releases that contain it', async () => {
  show(tracking(1));
  expect(await screen.findByRole('link', { name: 'Message' })).toHaveAttribute('href', '/tracking-chat/apt_1/1');
  show(tracking(1), ['trackingChat']);
  await screen.findAllByRole('link', { name: 'Call' });
  expect(screen.getAllByRole('link', { name: 'Message' })).toHaveLength(1);
});

it('tracking card: follows the steps of the visit, and ignores events of another visit', async () => {
  const host = show(tracking(2));
  await current();
  host.fake.setCall(trackingDetails, tracking(3, { arrives_at: null }));
  act(() => host.fake.receive(trackingEvent, { apnt_id: 'apt_other', step: 3 }));
  expect(await current()).toContain('On the way');
  act(() => host.fake.receive(trackingEvent, { apnt_id: 'apt_1', step: 3 }));
  await waitFor(async () => expect(await current()).toContain('Reached the location'));
  expect(screen.queryByRole('link', { name: 'Call' })).toBeNull();
});

it('tracking card: refetches the visit when its place has moved, and not when that of another visit has', async () => {
  const host = show(tracking(1));
  await current();
  const asked = () => host.fake.log.calls.filter(({ endpoint }) => endpoint === trackingDetails.id).length;
  const before = asked();
  host.fake.setCall(trackingDetails, tracking(3, { arrives_at: null }));
  act(() => host.fake.receive(relocated, { url: '/my-appointments/upcoming-details?apnt_id=apt_other' }));
  expect(asked()).toBe(before);
  act(() => host.fake.receive(relocated, { url: '/my-appointments/upcoming-details?apnt_id=apt_1' }));
  await waitFor(async () => expect(await current()).toContain('Reached the location'));
});

it.each([
  ['on the way', { latitude: 24.71, longitude: 46.71, at: NOW }, 'any moment now'],
  ['not yet on the way', null, 'not on the way yet'],
])('tracking card: shows no countdown once the time is past: %s', async (_, position, words) => {
  show(tracking(2, { position, arrives_at: '2020-01-01T10:00:00.000Z' }));
  expect(await screen.findByText(words)).toBeVisible();
});

const POSITION = { latitude: 24.71, longitude: 46.71, at: NOW };
const MAP = '/my-appointments/upcoming-details?apnt_id=apt_1&map=1';

it('tracking card: leads to the map once there is a position to see, and not before', async () => {
  const host = show(tracking(2));
  await current();
  expect(screen.queryByRole('link', { name: 'Follow on the map' })).toBeNull();
  host.fake.setCall(trackingDetails, tracking(2, { position: POSITION }));
  act(() => host.fake.receive(trackingEvent, { apnt_id: 'apt_1', step: 2 }));
  expect(await screen.findByRole('link', { name: 'Follow on the map' })).toHaveAttribute('href', MAP);
});

it('tracking screen: says when they come, who they are and where they were last, and leads back to the visit', async () => {
  const host = signedInHost({
    href: MAP,
    calls: { [trackingDetails.id]: tracking(2, { position: POSITION }), [appointmentSummary.id]: appointment() },
  });
  renderRemote(<TrackingScreen />, { host, resources, name: 'booking', locale: 'en' });
  const card = within(await screen.findByRole('region', { name: 'The visit now' }));
  expect(await card.findByText(/^Expected at/)).toBeVisible();
  expect(card.getByText(/^On the map at/)).toBeVisible();
  expect(card.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+966500000000');
  expect(card.getByText('On the way').closest('li')).toHaveAttribute('aria-current', 'step');
  expect(screen.getByRole('link', { name: 'Appointment details' })).toHaveAttribute(
    'href',
    '/my-appointments/upcoming-details?apnt_id=apt_1',
  );
});
