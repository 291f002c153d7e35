import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost, renderRemote } from 'shared-ui/testing';
import { resources } from '../testing/samples.ts';
import LocationDialog from './location-dialog.tsx';

const OLAYA = {
  place: { ar: 'العليا', en: 'Olaya' },
  city: { ar: 'الرياض', en: 'Riyadh' },
  city_id: 'city_riyadh',
  state: { ar: 'منطقة الرياض', en: 'Riyadh Region' },
  country_name: { ar: 'السعودية', en: 'Saudi Arabia' },
  ...{ latitude: 24.7, longitude: 46.6, postal_code: null, served: true },
};

beforeEach(() => localStorage.clear());

const show = () => {
  const host = createFakeHost({
    language: 'en',
    calls: { 'generic.locationSearch': { places: [OLAYA] }, 'generic.staticData': new Promise(() => undefined) },
  });
  const close = jest.fn();
  renderRemote(<LocationDialog reason={undefined} close={close} />, { host, resources, name: 'booking' });
  return { user: userEvent.setup(), close, host };
};
const confirm = () => screen.getByRole('button', { name: 'Confirm the location' });

it('says that a place must be chosen, at the search, until one is', async () => {
  const { user, close } = show();
  await user.click(confirm());
  const search = screen.getByRole('searchbox');
  await waitFor(() => expect(search).toHaveAccessibleDescription('Please choose: Place'));
  await waitFor(() => expect(search).toHaveFocus());
  expect(close).not.toHaveBeenCalled();
  await user.type(search, 'Olaya');
  await user.click(await screen.findByRole('button', { name: 'Olaya, Riyadh' }));
  await waitFor(() => expect(search).not.toHaveAccessibleDescription());
});

it('gives the place found by the search, remembers it and tells the page', async () => {
  const { user, close, host } = show();
  await user.type(screen.getByRole('searchbox'), 'Olaya');
  await user.click(await screen.findByRole('button', { name: 'Olaya, Riyadh' }));
  await user.click(confirm());
  await waitFor(() => expect(close).toHaveBeenCalledWith({ kind: 'chosen', location: OLAYA }));
  expect(JSON.parse(localStorage.getItem('booking.location') ?? '{}')).toEqual(OLAYA);
  expect(host.fake.log.events).toEqual([expect.objectContaining({ payload: OLAYA })]);
});
