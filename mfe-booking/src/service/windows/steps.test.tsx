import { screen, waitFor } from '@testing-library/react';
import { emptyBasket } from 'shared-contracts/domain';
import { item } from '../../testing/catalogue.ts';
import { asked, OLAYA, PLACE, showStep, TASK } from '../../testing/nursing.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const goOn = () => screen.findByRole('button', { name: 'Continue' });

it('steps: saves the place of a visit, and continues with the following step', async () => {
  const { user, host, kept } = showStep('location', {});
  await user.type(await screen.findByRole('searchbox'), 'Olaya');
  await user.click(await screen.findByRole('button', { name: 'Olaya, Riyadh' }));
  await user.click(await goOn());
  await user.type(await screen.findByRole('textbox', { name: 'Street' }), 'Olaya Street');
  await user.type(screen.getByRole('textbox', { name: /Building/ }), '12');
  await user.click(screen.getByRole('button', { name: 'Save the address' }));
  await waitFor(() => expect(host.navigation.snapshot().href).toBe('/nurse?step=gender'));
  expect(kept().location).toMatchObject({ address_id: 'adr_1', door: { street: 'Olaya Street', building: '12' } });
});

it('steps: does not ask for street and building of an address that has them', async () => {
  const { user, host } = showStep('location', { location: { ...PLACE, address_id: 'adr_7' } });
  await user.click(await goOn());
  await waitFor(() => expect(host.navigation.snapshot().href).toBe('/nurse?step=gender'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('steps: fills street and building from a national short address, and moves the pin there', async () => {
  const national = {
    short: 'RYNA7412',
    street: { ar: 'شارع السدر', en: 'As Sidr Street' },
    building: '7412',
    district: { ar: 'حي الياسمين', en: 'Al Yasmin' },
    city: { ar: 'الرياض', en: 'Riyadh' },
    latitude: 24.82,
    longitude: 46.64,
  };
  const { user, host } = showStep('location', {}, { calls: { 'addresses.national': { address: national } } });
  await user.type(await screen.findByRole('searchbox'), 'Olaya');
  await user.click(await screen.findByRole('button', { name: 'Olaya, Riyadh' }));
  await user.click(await goOn());
  await user.type(await screen.findByRole('textbox', { name: /short address/ }), 'ryna7412');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Street' })).toHaveValue('As Sidr Street'));
  expect(screen.getByRole('textbox', { name: /Building/ })).toHaveValue('7412');
  await user.click(screen.getByRole('button', { name: 'Save the address' }));
  await waitFor(() =>
    expect(asked(host, 'addresses.add')).toMatchObject([{ city: 'Riyadh', latitude: 24.82, longitude: 46.64 }]),
  );
});

it('steps: shows the distance to the nearest city for a place that is not served, and does not continue', async () => {
  const nearest = { id: 'riyadh', name: { ar: 'الرياض', en: 'Riyadh' }, lat: 24.7, lon: 46.6, radius_km: 50 };
  const { user, host } = showStep(
    'location',
    {},
    {
      calls: {
        'generic.locationSearch': { places: [{ ...OLAYA, served: false }] },
        'generic.distanceCheck': { served: false, nearest, distance_km: 120.4 },
      },
    },
  );
  await user.type(await screen.findByRole('searchbox'), 'Olaya');
  await user.click(await screen.findByRole('button', { name: 'Olaya, Riyadh' }));
  expect(await screen.findByText('The nearest city we serve: Riyadh, 120 km away')).toBeVisible();
  await user.click(await goOn());
  expect(host.fake.log.calls.some(({ endpoint }) => endpoint === 'booking.saveBasket')).toBe(false);
});

it('steps: shows the place that the account has saved, even when another one was chosen in this browser', async () => {
  localStorage.setItem('booking.location', JSON.stringify({ ...OLAYA, latitude: 21.5, longitude: 39.2 }));
  const { user, kept } = showStep('location', {
    location: { ...PLACE, label: 'King Fahd, Riyadh', address_id: 'adr_7' },
  });
  expect(await screen.findByText('King Fahd, Riyadh', { selector: '[aria-live] bdi' })).toBeVisible();
  await user.click(await goOn());
  await waitFor(() => expect(kept().location).toMatchObject({ address_id: 'adr_7', latitude: 24.7 }));
});

it('steps: has no preferred gender at first, and saves another choice', async () => {
  const { user, kept } = showStep('gender', { location: PLACE, items: [TASK] });
  expect(await screen.findByRole('radio', { name: /Anyone/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /A woman/ }));
  await user.click(await goOn());
  await waitFor(() => expect(kept().gender).toBe('F'));
});

it('steps: proposes the gender of the patient for intimate care, and allows another one', async () => {
  const bath = { ...item({ kind: 'task', reference: TASK.reference }), intimate: true };
  const basket = { ...emptyBasket('ST3'), location: PLACE, items: [TASK], patients: ['rel_self'] };
  const { user, host } = showStep(
    'gender',
    {},
    { calls: { 'booking.basket': { basket, listed: [bath], warnings: [] } } },
  );
  expect(await screen.findByRole('radio', { name: /A woman/ })).toBeChecked();
  expect(screen.getByText(/This care is private/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /Anyone/ }));
  await user.click(await goOn());
  await waitFor(() => expect(asked(host, 'booking.saveBasket')).toMatchObject([{ basket: { gender: 'A' } }]));
});

it('steps: offers any free provider first, then the providers of the place, and refetches when the days change', async () => {
  const { user, host, kept } = showStep('provider', { location: PLACE, items: [TASK], gender: 'F' });
  expect(await screen.findByRole('heading', { name: 'Anyone available' })).toBeVisible();
  expect(asked(host, 'doctors.browseWeb').at(-1)).toMatchObject({
    stid: 'ST3',
    gender: 'F',
    location: { latitude: 24.7, longitude: 46.6 },
  });
  await user.click(screen.getByRole('radio', { name: 'Today' }));
  await waitFor(() => expect(asked(host, 'doctors.browseWeb').at(-1)).toMatchObject({ availability: 'today' }));
  await user.click(await screen.findByRole('button', { name: 'Choose Sara' }));
  await waitFor(() => expect(kept().provider).toBe('nurse_1'));
  expect(host.navigation.snapshot().href).toBe('/nurse?step=slot');
});

it('steps: removes one filter after another where nobody is available, and then offers another place', async () => {
  const nobody = { providers: [], page: 1, page_count: 1, total: 0 };
  const { user, host, kept } = showStep(
    'provider',
    { location: PLACE, items: [TASK], gender: 'F' },
    { calls: { 'doctors.browseWeb': nobody } },
  );
  await user.click(await screen.findByRole('radio', { name: 'Today' }));
  await user.click(await screen.findByRole('button', { name: 'Show any day' }));
  expect(screen.getByRole('radio', { name: 'Any day' })).toBeChecked();
  expect(asked(host, 'doctors.browseWeb').map((request) => (request as { gender: string }).gender)).not.toContain('A');
  expect(screen.queryByRole('button', { name: 'Show any day' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show everyone' }));
  await waitFor(() => expect(kept().gender).toBe('A'));
  await screen.findByText('Nobody is available here at the moment');
  expect(screen.queryByRole('button', { name: 'Show everyone' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Change where the visit is' })).toHaveAttribute(
    'href',
    '/nurse?step=location',
  );
});

it('steps: walks through the steps of one visit', async () => {
  const { user, host } = showStep('gender', { location: PLACE, items: [TASK] });
  await user.click(await goOn());
  await waitFor(() => expect(host.navigation.snapshot().href).toBe('/nurse?step=provider'));
  await user.click(await screen.findByRole('button', { name: 'Choose Sara' }));
  await waitFor(() => expect(host.navigation.snapshot().href).toBe('/nurse?step=slot'));
});
