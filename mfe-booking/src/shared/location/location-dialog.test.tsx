import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost, renderRemote } from 'shared-ui/testing';
import { resources } from '../../testing/samples.ts';
import LocationDialog from './location-dialog.tsx';

const OLAYA = {
  place: { ar: 'العليا', en: 'Olaya' },
  city: { ar: 'الرياض', en: 'Riyadh' },
  city_id: 'city_riyadh',
  state: { ar: 'منطقة الرياض', en: 'Riyadh Region' },
  country_name: { ar: 'السعودية', en: 'Saudi Arabia' },
  latitude: 24.7,
  longitude: 46.6,
  postal_code: null,
  served: true,
};

beforeEach(() => localStorage.clear());

const show = (calls: Readonly<Record<string, unknown>> = {}) => {
  const host = createFakeHost({
    language: 'en',
    calls: {
      'generic.locationSearch': { places: [OLAYA] },
      'generic.staticData': new Promise(() => undefined),
      ...calls,
    },
  });
  const close = jest.fn();
  renderRemote(<LocationDialog reason={undefined} address={undefined} close={close} />, {
    host,
    resources,
    name: 'booking',
  });
  return { user: userEvent.setup(), close, host };
};
const confirm = () => screen.getByRole('button', { name: /^Confirm the location/ });

it('location dialog: shows at the search that a place is required, until one is selected', async () => {
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

it('location dialog: returns the place found by the search, stores it and notifies the page', async () => {
  const { user, close, host } = show();
  await user.type(screen.getByRole('searchbox'), 'Olaya');
  await user.click(await screen.findByRole('button', { name: 'Olaya, Riyadh' }));
  await user.click(confirm());
  await waitFor(() => expect(close).toHaveBeenCalledWith({ kind: 'chosen', location: OLAYA }));
  expect(JSON.parse(localStorage.getItem('booking.location') ?? '{}')).toEqual(OLAYA);
  expect(host.fake.log.events).toEqual([expect.objectContaining({ payload: OLAYA })]);
});

it('location dialog: closes the list of places with the press that selects one, so that nothing moves before the next press', async () => {
  const { user } = show();
  await user.type(screen.getByRole('searchbox'), 'Olaya');
  await user.click(await screen.findByRole('button', { name: 'Olaya, Riyadh' }));
  expect(screen.queryByRole('button', { name: 'Olaya, Riyadh' })).toBeNull();
});

describe('location dialog: while the place of a position is requested', () => {
  const HERE = { ...OLAYA, place: { ar: 'الملز', en: 'Al Malaz' } };
  const showAsking = async () => {
    const answer = Promise.withResolvers<typeof HERE>();
    const getCurrentPosition: Geolocation['getCurrentPosition'] = (onFound) =>
      onFound({ coords: { latitude: 24.7, longitude: 46.7 } } as GeolocationPosition);
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
    const shown = show({ 'generic.locationDetails': answer.promise });
    await shown.user.click(screen.getByRole('button', { name: 'Use my current position' }));
    return { ...shown, answer: () => act(async () => answer.resolve(HERE)) };
  };
  afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

  it('the confirmation waits for it, and no error asks for a place', async () => {
    const { user, close, answer } = await showAsking();
    expect(confirm()).toHaveAttribute('aria-disabled', 'true');
    await user.click(confirm());
    expect(screen.getByRole('searchbox')).not.toHaveAccessibleDescription();
    await answer();
    await user.click(confirm());
    await waitFor(() => expect(close).toHaveBeenCalledWith({ kind: 'chosen', location: HERE }));
  });
  it('another choice cancels the request, and its late answer changes nothing', async () => {
    const { user, close, answer } = await showAsking();
    await user.type(screen.getByRole('searchbox'), 'Olaya');
    await user.click(await screen.findByRole('button', { name: 'Olaya, Riyadh' }));
    await answer();
    await user.click(confirm());
    await waitFor(() => expect(close).toHaveBeenCalledWith({ kind: 'chosen', location: OLAYA }));
  });
  it('an error that arrives after another choice is not shown', async () => {
    let refuse: (error: Partial<GeolocationPositionError>) => void = () => undefined;
    const getCurrentPosition = (_onFound: unknown, onError: typeof refuse) => {
      refuse = onError;
    };
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Use my current position' }));
    await user.type(screen.getByRole('searchbox'), 'Olaya');
    await user.click(await screen.findByRole('button', { name: 'Olaya, Riyadh' }));
    await act(async () => refuse({ code: 1 }));
    expect(screen.queryByText('Your position may not be used')).toBeNull();
    expect(confirm()).not.toHaveAttribute('aria-disabled');
  });
});
