import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addAddress, addressList, ApiError, editAddress, locationSearch } from 'shared-contracts/api';
import { anAddress, renderRemote } from 'shared-ui/testing';
import { asked, OLAYA } from '../../testing/nursing.tsx';
import { resources, signedInHost } from '../../testing/samples.ts';
import LocationDialog from './location-dialog.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const show = (address: string | null, calls: Readonly<Record<string, unknown>> = {}) => {
  const host = signedInHost({
    language: 'en',
    calls: {
      [addressList.id]: { addresses: [anAddress()] },
      [locationSearch.id]: { places: [OLAYA] },
      'generic.staticData': new Promise(() => undefined),
      ...calls,
    },
  });
  const close = jest.fn();
  const shown = renderRemote(<LocationDialog reason={undefined} address={address} close={close} />, {
    host,
    resources,
    name: 'booking',
  });
  return { ...shown, user: userEvent.setup(), host, close };
};
const street = () => screen.findByRole('textbox', { name: 'Street' });
const save = () => screen.getByRole('button', { name: 'Save the address' });

describe('save address: a new address of the account', () => {
  const choosePlace = async ({ user }: ReturnType<typeof show>) => {
    await user.type(screen.getByRole('searchbox'), 'Olaya');
    await user.click(await screen.findByRole('button', { name: 'Olaya, Riyadh' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
  };

  it('is first located, then described, and the place of care stays the same', async () => {
    const shown = show(null, { [addAddress.id]: { address: anAddress({ id: 'adr_2', street: 'Olaya Street' }) } });
    await choosePlace(shown);
    await shown.user.type(await street(), 'Olaya Street');
    await shown.user.type(screen.getByRole('textbox', { name: /Building/ }), '12');
    await shown.user.click(await screen.findByRole('checkbox', { name: /default/ }));
    await shown.user.click(save());
    await waitFor(() =>
      expect(shown.close).toHaveBeenCalledWith({
        kind: 'chosen',
        location: expect.objectContaining({ address_id: 'adr_2' }),
      }),
    );
    expect(asked(shown.host, addAddress.id)).toEqual([
      expect.objectContaining({ street: 'Olaya Street', building: '12', city: 'Riyadh', is_default: true }),
    ]);
    expect(localStorage.getItem('booking.location')).toBeNull();
  });

  it('keeps its unsent input when the form is opened again, and can get another position', async () => {
    const first = show(null);
    await choosePlace(first);
    await first.user.type(await street(), 'Olaya Street');
    first.unmount();
    const { user } = show(null);
    expect(await street()).toHaveValue('Olaya Street');
    await user.click(screen.getByRole('button', { name: 'Choose another place' }));
    expect(await screen.findByRole('searchbox')).toBeVisible();
  });

  it('that exists already is refused with the reason, and the input stays', async () => {
    const message = 'This location is already saved';
    const refusal = new ApiError({ code: 'LOCATION_ALREADY_SAVED', message, status: 1001, http: 409 });
    const shown = show(null, { [addAddress.id]: () => Promise.reject(refusal) });
    await choosePlace(shown);
    await shown.user.type(await street(), 'Olaya Street');
    await shown.user.type(screen.getByRole('textbox', { name: /Building/ }), '12');
    await shown.user.click(save());
    expect(await screen.findByText(message)).toBeVisible();
    expect(await street()).toHaveValue('Olaya Street');
    expect(shown.close).not.toHaveBeenCalled();
  });
});

describe('save address: an address that another window changed', () => {
  const NEWER = anAddress({ revision: 2, flat: '9' });
  const message = 'Location not updated';
  const refusal = new ApiError({ code: 'LOCATION_NOT_UPDATED', message, status: 1001, http: 409 });

  /** The street is edited here; the other window saved the flat. */
  const collide = async () => {
    const shown = show('adr_1', { [editAddress.id]: () => Promise.reject(refusal) });
    await shown.user.clear(await street());
    await shown.user.type(await street(), 'Sidr Street');
    shown.host.fake.setCall(addressList, { addresses: [NEWER] });
    await shown.user.click(save());
    await screen.findByText('This address was changed in another window');
    shown.host.fake.setCall(editAddress, { address: NEWER });
    return shown;
  };

  it('is not overwritten without confirmation: both are shown, and the input is saved on the newer one', async () => {
    const { user, host, close } = await collide();
    expect(screen.getByText(/flat 9/)).toBeVisible();
    expect(await street()).toHaveValue('Sidr Street');
    await user.click(screen.getByRole('button', { name: 'Keep what I typed' }));
    await user.click(save());
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(asked(host, editAddress.id)).toEqual([
      expect.objectContaining({ revision: 1, street: 'Sidr Street' }),
      expect.objectContaining({ revision: 2, street: 'Sidr Street' }),
    ]);
  });

  it('can be replaced by the version of the other window', async () => {
    const { user } = await collide();
    await user.click(screen.getByRole('button', { name: 'Take what is saved' }));
    expect(await street()).toHaveValue('Narjis Street');
    expect(screen.getByRole('textbox', { name: /Flat/ })).toHaveValue('9');
    expect(screen.queryByText('This address was changed in another window')).toBeNull();
  });

  it('is reported as soon as the window is focused again', async () => {
    const { host } = show('adr_1');
    await street();
    host.fake.setCall(addressList, { addresses: [NEWER] });
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('This address was changed in another window')).toBeVisible();
  });

  it('or deleted is added again by saving, with the full input', async () => {
    const { user, host, close } = show('adr_1', {
      [editAddress.id]: () => Promise.reject(new ApiError({ code: 'NOT_FOUND', message: '', status: 1001, http: 404 })),
      [addAddress.id]: { address: anAddress({ id: 'adr_3' }) },
    });
    await user.type(await street(), ' 2');
    host.fake.setCall(addressList, { addresses: [] });
    await user.click(save());
    expect(await screen.findByText('This address was deleted in another window')).toBeVisible();
    await user.click(save());
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(asked(host, addAddress.id)).toEqual([expect.objectContaining({ street: 'Narjis Street 2', flat: '4' })]);
  });
});
