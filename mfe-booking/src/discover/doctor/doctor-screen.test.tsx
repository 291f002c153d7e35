import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost, renderRemote } from 'shared-ui/testing';
import { doctor, NOW, resources, signedInHost, slotDay, START } from '../../testing/samples.ts';
import { doctorHref } from '../../routes/doctor-filters.ts';
import DoctorScreen from './doctor-screen.tsx';

const slots = {
  provider_id: 'doc_1',
  length: 15,
  fee: 17_250,
  days: [slotDay(START)],
  next_day: null,
  last_day: '2026-12-20',
};
const STARS = [300, 10, 1, 1, 0].map((patients, index) => ({ stars: 5 - index, patients }));
const reviewsPage = (page: number) => ({
  stars: STARS,
  reviews: [
    {
      id: `rev_${page}`,
      stars: 6 - page,
      comment: `Words ${page}`,
      language: 'en',
      author: page === 1 ? 'Maria' : null,
      written_at: '2026-11-01T09:00:00.000Z',
    },
  ],
  page,
  page_count: 2,
  total: 2,
});
const options = {
  now: Date.parse(NOW),
  href: doctorHref({ deptid: 'dermatology' }, 'doc_1'),
  language: 'en' as const,
  calls: {
    'doctors.allDetails': doctor(),
    'booking.preData': slots,
    'doctors.reviews': ({ page = 1 }: { page?: number }) => reviewsPage(page),
  },
};
const times = () => screen.findByRole('region', { name: 'All times' });

it('doctor screen: shows every time to a visitor, and requires signing in only to take one', async () => {
  const user = userEvent.setup();
  const host = createFakeHost(options);
  renderRemote(<DoctorScreen />, { host, resources, name: 'booking' });
  const calendar = await times();
  expect(calendar).toHaveTextContent('You sign in when you take a time');
  await user.click(screen.getByRole('button', { name: 'See times and book' }));
  expect(within(calendar).getByRole('heading', { name: 'All times' })).toHaveFocus();
  expect(host.fake.log.navigations).toEqual([]);
  const time = await within(calendar).findByRole('button', { name: '4:15 pm' });
  await user.click(time);
  expect(time).toHaveAttribute('aria-pressed', 'true');
  expect(host.fake.log.navigations).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Book this time' }));
  expect(host.fake.log.navigations).toEqual([
    {
      href: `/doctor-slots?doctor=doc_1&stid=ST1&deptid=dermatology&slot=${encodeURIComponent(START)}`,
      replace: false,
    },
  ]);
});

it('doctor screen: does not ask a signed-in user to sign in', async () => {
  renderRemote(<DoctorScreen />, { host: signedInHost(options), resources, name: 'booking' });
  expect(await times()).not.toHaveTextContent('You sign in');
});

it('doctor screen: sets the document title to the name of the doctor', async () => {
  renderRemote(<DoctorScreen />, { host: createFakeHost(options), resources, name: 'booking' });
  const heading = await screen.findByRole('heading', { level: 1, name: 'Dr. Reem Al-Harthi' });
  expect(heading).toHaveAttribute('data-page-heading', 'own');
});

it('doctor screen: shows the number of ratings for each number of stars, and the reviews page by page', async () => {
  const user = userEvent.setup();
  renderRemote(<DoctorScreen />, { host: createFakeHost(options), resources, name: 'booking' });
  const region = await screen.findByRole('region', { name: 'What patients say' });
  const bars = await within(region).findByRole('list', { name: 'Patients by stars' });
  expect(
    within(bars)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['5 stars300', '4 stars10', '3 stars1', '2 stars1', '1 star0']);
  expect(within(region).getByText('Words 1').closest('li')).toHaveTextContent('Maria · 1 November 2026');
  await user.click(within(region).getByRole('button', { name: 'Show more reviews' }));
  expect((await within(region).findByText('Words 2')).closest('li')).toHaveTextContent('Name hidden');
  await waitFor(() => expect(within(region).queryByRole('button', { name: 'Show more reviews' })).toBeNull());
});

it('doctor screen: shows the published licence and certificates, each in full size', async () => {
  const user = userEvent.setup();
  const document = {
    document_id: 'doc_lic',
    kind: 'licence',
    title: { ar: 'ترخيص', en: 'Practice licence' },
    valid_until: '2027-05-01',
    img: '/picture.svg',
  };
  const host = createFakeHost({
    ...options,
    calls: { ...options.calls, 'doctors.docImages': { documents: [document] } },
  });
  renderRemote(<DoctorScreen />, { host, resources, name: 'booking' });
  const documents = within(await screen.findByRole('region', { name: 'Licence and certificates' }));
  expect(documents.getByText(/Valid until/)).toHaveTextContent('2027');
  await user.click(documents.getByRole('button', { name: 'Practice licence' }));
  expect(await screen.findByRole('img', { name: 'Practice licence' })).toHaveAttribute('src', '/picture.svg');
});

it('doctor screen: states that a doctor without ratings has no reviews', async () => {
  const host = createFakeHost({
    ...options,
    calls: { ...options.calls, 'doctors.allDetails': { ...doctor(), rating: null, rating_count: 0 } },
  });
  renderRemote(<DoctorScreen />, { host, resources, name: 'booking' });
  expect(await screen.findByText(/Nobody has written a review yet/)).toBeVisible();
});

it('doctor screen: requests the times and the documents together with the doctor, each once', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const calls = {
    ...options.calls,
    'doctors.allDetails': () => new Promise((resolve) => (answer = resolve)),
    'doctors.docImages': { documents: [] },
  };
  const host = createFakeHost({ ...options, calls });
  const asked = () => host.fake.log.calls.map(({ endpoint }) => endpoint).filter((id) => id !== 'doctors.reviews');
  renderRemote(<DoctorScreen />, { host, resources, name: 'booking' });
  await waitFor(() => expect(asked()).toHaveLength(3));
  answer(doctor());
  await times();
  expect(await screen.findByRole('button', { name: '4:15 pm' })).toBeVisible();
  expect(asked().sort()).toEqual(['booking.preData', 'doctors.allDetails', 'doctors.docImages']);
});
