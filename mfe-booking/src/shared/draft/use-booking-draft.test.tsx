import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type BookingDraft, bookingDraft } from 'shared-contracts/api';
import { useEndpointQuery } from 'shared-ui/remote-kit';
import { renderRemote } from 'shared-ui/testing';
import { draft, patient, resources, signedInHost } from '../../testing/samples.ts';
import { useBookingDraft } from './use-booking-draft.ts';

const Held = () => {
  const { draft: held, refetch, update } = useBookingDraft('apt_1');
  const { isFetching: reading } = useEndpointQuery(bookingDraft, { apnt_id: 'apt_1' }, { enabled: false });
  return (
    <>
      <p>{held ? (held.patients[0]?.fn ?? 'nobody') : 'loading'}</p>
      <p>{reading ? 'reading' : 'still'}</p>
      <button type="button" onClick={() => void refetch()}>
        Read
      </button>
      <button type="button" onClick={() => update(draft({ patients: [patient({ fn: 'Faisal' })] }))}>
        Saved
      </button>
    </>
  );
};

it('use booking draft: keeps a saved change when an earlier read is answered late', async () => {
  let answer: (read: BookingDraft) => void = () => undefined;
  const late = new Promise<BookingDraft>((resolve) => {
    answer = resolve;
  });
  const before = draft();
  const reads = jest.fn().mockReturnValueOnce(before).mockReturnValueOnce(late);
  const host = signedInHost({ href: '/doctor-slots?aId=apt_1', calls: { 'booking.draft': reads } });
  renderRemote(<Held />, { host, resources, name: 'booking' });
  expect(await screen.findByText('nobody')).toBeVisible();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Read' }));
  expect(reads).toHaveBeenCalledTimes(2);
  await user.click(screen.getByRole('button', { name: 'Saved' }));
  await act(async () => answer(before));
  expect(await screen.findByText('still')).toBeVisible();
  expect(screen.getByText('Faisal')).toBeVisible();
});

it('use booking draft: shows a saved change in the other language too, which was cached before', async () => {
  let saved = draft();
  const host = signedInHost({ href: '/doctor-slots?aId=apt_1', calls: { 'booking.draft': () => saved } });
  renderRemote(<Held />, { host, resources, name: 'booking' });
  expect(await screen.findByText('nobody')).toBeVisible();
  await act(async () => host.i18n.change('ar'));
  await waitFor(() => expect(host.fake.log.calls).toHaveLength(2));
  saved = draft({ patients: [patient({ fn: 'Faisal' })] });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Saved' }));
  expect(await screen.findByText('Faisal')).toBeVisible();
  await act(async () => host.i18n.change('en'));
  expect(await screen.findByText('Faisal')).toBeVisible();
});
