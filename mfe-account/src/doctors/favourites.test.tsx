import { join } from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editFavourite, type Favourite, favouriteList } from 'shared-contracts/api';
import type { Session } from 'shared-contracts/host';
import { createFakeHost, readTexts, renderRemote } from 'shared-ui/testing';
import { Favourites } from './favourites.tsx';

const resources = readTexts(join(__dirname, '../locales'));
const words = (text: string) => ({ ar: text, en: text });
const session: Session = {
  kind: 'signed-in',
  user: { uid: 'usr_1', firstName: 'Noura', lastName: 'Otaibi', image: null, insured: false },
};
const favourite = (id: string, overrides: Partial<Favourite> = {}): Favourite => ({
  provider_id: id,
  kind: 'doctor',
  name: words('Dr. Reem'),
  title: words('Consultant'),
  speciality: words('Dermatology'),
  img: '',
  rating: 4.8,
  rating_count: 12,
  added_at: '2026-11-20T09:00:00.000Z',
  services: [{ utid: '1', stid: 'ST1', name: words('Online consultation') }],
  ...overrides,
});
const nurse = favourite('nur_1', {
  kind: 'nurse',
  name: words('Salem'),
  speciality: null,
  rating: null,
  services: [{ utid: '3', stid: 'ST3', name: words('Nursing') }],
});

const show = async (favourites: Favourite[]) => {
  const edit = { provider_id: 'doc_1', favourite: false };
  const calls = { [favouriteList.id]: { favourites }, [editFavourite.id]: edit };
  const host = createFakeHost({ session, href: '/my-doctor', calls });
  await act(async () => void renderRemote(<Favourites />, { host, locale: 'en', resources, name: 'account' }));
  return host;
};

it('favourites: link to the booking of each provider', async () => {
  await show([favourite('doc_1'), nurse]);
  const doctor = await screen.findByRole('link', { name: 'Book Online consultation with Dr. Reem' });
  expect(doctor.getAttribute('href')).toMatch(/^\/browse\/telemedicine\?.*doctor=doc_1/);
  expect(screen.getByRole('link', { name: 'Book Nursing with Salem' })).toHaveAttribute('href', '/browse/3?stid=ST3');
});

it('favourites: removes a provider, and shows the remaining ones', async () => {
  const host = await show([favourite('doc_1'), nurse]);
  const remove = await screen.findByRole('button', { name: 'Remove from favourites: Dr. Reem' });
  host.fake.setCall(favouriteList, { favourites: [nurse] });
  await userEvent.setup().click(remove);
  await waitFor(() => expect(screen.queryByText('Dr. Reem')).toBeNull());
  expect(screen.getByText('Salem')).toBeVisible();
  const asked = host.fake.log.calls.find(({ endpoint }) => endpoint === editFavourite.id);
  expect(asked?.request).toEqual({ provider_id: 'doc_1', favourite: false });
});

it('favourites: explains how to start when there is none', async () => {
  await show([]);
  expect(await screen.findByText('Nobody is among your favourites yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a doctor' })).toHaveAttribute('href', '/eclinics');
});
