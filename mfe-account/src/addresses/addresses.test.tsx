import { join } from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Address, addressList, ApiError, deleteAddress, editAddress, staticData } from 'shared-contracts/api';
import { anAddress, createFakeHost, readTexts, renderRemote } from 'shared-ui/testing';
import Addresses from './addresses.tsx';

const resources = readTexts(join(__dirname, '..', 'locales'));

const HOME = anAddress({ revision: 3 });
const OFFICE = anAddress({
  id: 'adr_2',
  revision: 3,
  type: 'office',
  street: 'Olaya Road',
  label: { ar: 'طريق العليا، الرياض', en: 'Olaya Road, Riyadh' },
  short: '',
  is_default: false,
  served: false,
});

beforeEach(() => sessionStorage.clear());

const show = async (addresses: Address[], overrides: Parameters<typeof createFakeHost>[0] = {}) => {
  const host = createFakeHost({
    href: '/address-list',
    calls: { [addressList.id]: { addresses }, [staticData.id]: new Promise(() => undefined) },
    ...overrides,
  });
  await act(async () => void renderRemote(<Addresses />, { host, locale: 'en', resources, name: 'account' }));
  return { host, user: userEvent.setup() };
};
const cardOf = async (name: string) =>
  within((await screen.findByRole('button', { name })).closest('li') as HTMLLIElement);
const asked = (host: ReturnType<typeof createFakeHost>, id: string) =>
  host.fake.log.calls.filter(({ endpoint }) => endpoint === id).map(({ request }) => request);

it('addresses: shows each address with its short address, marks the default, and those outside the service area', async () => {
  await show([HOME, OFFICE]);
  const home = await cardOf('Home');
  expect(home.getByText('RYNA7412')).toBeVisible();
  expect(home.getByText('Default')).toBeVisible();
  expect((await cardOf('Office')).getByText('Outside the service area')).toBeVisible();
});

it('addresses: selects one on the map, the default at first, and shows whether it is served', async () => {
  const { user } = await show([HOME, OFFICE]);
  expect(await screen.findByText('Inside the service area')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Office' }));
  expect(screen.getByRole('button', { name: 'Office' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('Home visits do not reach it yet')).toBeVisible();
});

it('addresses: makes another address the default, with the revision that is shown', async () => {
  const { user, host } = await show([HOME, OFFICE]);
  host.fake.setCall(editAddress, { address: OFFICE });
  await user.click(await screen.findByRole('button', { name: /^Make it the default/ }));
  await waitFor(() => expect(asked(host, editAddress.id)).toHaveLength(1));
  const { label: _label, city_name: _city, served: _served, ...address } = OFFICE;
  expect(asked(host, editAddress.id)[0]).toEqual({ ...address, is_default: true });
});

it('addresses: deletes one after confirmation, and shows why when the server refuses', async () => {
  const { user, host } = await show([HOME, OFFICE]);
  const refusal = new ApiError({ code: 'SERVICE_UNAVAILABLE', message: 'Try again', status: 1002, http: 503 });
  host.fake.setCall(deleteAddress, () => Promise.reject(refusal));
  await user.click(await screen.findByRole('button', { name: /^Delete the address: .*Olaya/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('Try again')).toBeVisible();
  host.fake.setCall(deleteAddress, {});
  host.fake.setCall(addressList, { addresses: [HOME] });
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Office' })).toBeNull();
  expect(asked(host, deleteAddress.id)).toEqual([{ id: 'adr_2' }, { id: 'adr_2' }]);
});

it('addresses: opens the only form for addresses and shows what it saved', async () => {
  const { user, host } = await show([HOME], {
    calls: { [addressList.id]: { addresses: [HOME] }, [staticData.id]: new Promise(() => undefined) },
    overlays: { 'booking.location': { kind: 'chosen', location: {} } },
  });
  await screen.findByRole('button', { name: 'Home' });
  host.fake.setCall(addressList, { addresses: [HOME, OFFICE] });
  await user.click(screen.getByRole('button', { name: /^Edit the address/ }));
  expect(await screen.findByRole('button', { name: 'Office' })).toBeVisible();
  expect(host.fake.log.overlays).toEqual([{ id: 'booking.location', props: { address: 'adr_1' } }]);
  expect(sessionStorage.getItem('account.address-form')).toBeNull();
});

it('addresses: opens an unfinished form again after a reload', async () => {
  sessionStorage.setItem('account.address-form', 'new');
  const { host } = await show([HOME]);
  await waitFor(() => expect(host.fake.log.overlays).toEqual([{ id: 'booking.location', props: { address: null } }]));
});

it('addresses: explains how to start when there is none', async () => {
  const { user, host } = await show([]);
  await user.click(await screen.findByRole('button', { name: 'Add an address' }));
  expect(host.fake.log.overlays).toEqual([{ id: 'booking.location', props: { address: null } }]);
});
