import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addMinutes } from 'shared-contracts/domain';
import { ApiError } from 'shared-contracts/api';
import { renderRemote } from 'shared-ui/testing';
import { loadBooking } from './load-booking.ts';
import { Pages } from '../../pages/pages.tsx';
import { loadReview } from '../review/load-review.ts';
import { doctor, draft, NOW, patient, quote, resources, signedInHost, slotDay, START } from '../../testing/samples.ts';

// Loads the lazy modules before the tests, so that module loading does not count towards their time.
beforeAll(() => Promise.all([loadBooking(), loadReview(), import('../slots/slots-screen.tsx')]));
beforeEach(() => sessionStorage.clear());

const booking = draft({ patients: [patient()] });
const calls = {
  'doctors.allDetails': doctor(),
  'booking.preData': {
    provider_id: 'doc_1',
    length: 15,
    fee: 17_250,
    days: [slotDay(START)],
    next_day: null,
    last_day: '2026-12-20',
  },
  'booking.prebook': draft(),
  'booking.details': booking,
  'booking.review': { booking, quote: quote() },
  'users.patientList': { patients: [patient()] },
  'booking.priceTerms': { tax_class: 'standard', coverage: null },
};

const show = async (href: string, overrides: Record<string, unknown> = {}) => {
  const host = signedInHost({ href, calls: { ...calls, ...overrides } });
  // Awaited, because the screens are lazy.
  await act(async () => {
    renderRemote(<Pages />, { host, resources, name: 'booking' });
  });
  return (from = 0) => host.fake.log.calls.slice(from).map(({ endpoint }) => endpoint);
};

it('round trips: renders the held booking from the answer of the hold, without another request', async () => {
  const user = userEvent.setup();
  const asked = await show(`/doctor-slots?doctor=doc_1&stid=ST1&pick=${START}`);
  const book = await screen.findByRole('button', { name: 'Book this time' });
  const before = asked().length;
  await user.click(book);
  expect(await screen.findByRole('radio', { name: /Noura/ })).toBeVisible();
  expect(asked(before).toSorted()).toEqual(['booking.prebook', 'users.patientList']);
});

it('round trips: requests the booking and the saved cards once each at the review', async () => {
  const asked = await show('/review?aId=apt_1');
  expect(await screen.findByRole('button', { name: /Pay/ })).toBeEnabled();
  expect(asked().toSorted()).toEqual(['booking.review', 'usercard.list']);
});

it('round trips: requests the patients of the hold when the review is refused because the hold has expired', async () => {
  const over = () =>
    Promise.reject(new ApiError({ code: 'SLOT_LOCK_EXPIRED', message: 'Expired', status: 1002, http: 409 }));
  await show('/review?aId=apt_1', {
    'booking.review': over,
    'booking.draft': draft({ state: 'expired', held_until: addMinutes(NOW, -1) }),
  });
  expect(await screen.findByText('Slot lock time expired')).toBeVisible();
});
