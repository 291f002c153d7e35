import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, search } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { createFakeHost, type FakeHostOverrides, renderRemote } from 'shared-ui/testing';
import { resources } from '../../testing/samples.ts';
import SearchDialog from './search-dialog.tsx';

const words = (en: string, ar = en) => ({ ar, en });
const clinic = (id: string, en: string, note: string | null = null) => ({
  reference: id,
  title: words(en),
  note: note === null ? null : words(note),
  href: linkTo('browse', { utid: 'telemedicine' }, { deptid: id }),
});
const HEADACHE = {
  groups: [
    {
      kind: 'symptom',
      results: [clinic('neurology', 'Neurology', 'Headache'), clinic('family', 'Family medicine', 'Headache')],
    },
    { kind: 'doctor', results: [clinic('doc', 'Dr. Reem Al-Harthi', 'Neurology')] },
  ],
};
const SKIN = { groups: [{ kind: 'clinic', results: [clinic('dermatology', 'Dermatology')] }] };
const MEDICINE = {
  groups: [{ kind: 'prescription', results: [{ ...clinic('d', 'Atorvastatin'), href: '/prescriptions-v2' }] }],
};
const TEST = { groups: [{ kind: 'test', results: [{ ...clinic('t', 'Vitamin D'), href: '/view-tests' }] }] };
const answers: Record<string, unknown> = { vitamin: TEST, headache: HEADACHE, skin: SKIN, atorva: MEDICINE };
const answer = ({ text }: { text: string }) => answers[text] ?? { groups: [] };

const noura = { uid: 'usr_1', firstName: 'Noura', lastName: 'A', image: null, insured: false };
const SIGNED_IN = { kind: 'signed-in', user: noura } as const;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});

const show = (overrides: FakeHostOverrides = {}) => {
  const host = createFakeHost({ language: 'en', calls: { [search.id]: answer }, ...overrides });
  const close = jest.fn();
  const view = renderRemote(<SearchDialog close={close} />, { host, resources, name: 'booking' });
  return { ...view, user: userEvent.setup(), close, host };
};
const field = () => screen.getByRole('combobox', { name: 'Doctor, symptom, service or test' });
const option = (name: string | RegExp) => screen.findByRole('option', { name });
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
const asked = ({ fake }: ReturnType<typeof createFakeHost>) =>
  fake.log.calls.filter(({ endpoint }) => endpoint === search.id).map(({ request }) => request);

it('search dialog: sends a request when typing pauses, once for each text', async () => {
  jest.useFakeTimers();
  const { host } = show();
  await userEvent.setup({ delay: null }).type(field(), 'headache');
  expect(asked(host)).toEqual([]);
  act(() => jest.advanceTimersByTime(200));
  await option(/Neurology Headache/);
  expect(asked(host)).toEqual([{ text: 'headache' }]);
  jest.useRealTimers();
});

it('search dialog: opens with the field focused, and groups the suggestions by kind', async () => {
  const { user } = show();
  await waitFor(() => expect(field()).toHaveFocus());
  await user.type(field(), 'headache');
  const group = await screen.findByRole('group', { name: 'Clinics for this symptom' });
  expect(
    within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['NeurologyHeadache', 'Family medicineHeadache']);
  expect(screen.getByRole('group', { name: 'Doctors' })).toBeVisible();
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('3 results');
});

it('search dialog: is operated by keys: Down and Up wrap around, Enter navigates, Escape clears the field, then closes', async () => {
  const { user, host, close } = show();
  await user.type(field(), 'headache');
  await option(/Neurology Headache/);
  expect(active()).toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(active()).toHaveTextContent('Neurology');
  expect(active()).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowUp}');
  expect(active()).toHaveTextContent('Dr. Reem Al-Harthi');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toHaveTextContent('Family medicine');
  expect(field()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(close).toHaveBeenCalledWith({ kind: 'dismissed' });
  expect(host.fake.log.navigations.map(({ href }) => href)).toEqual([
    linkTo('browse', { utid: 'telemedicine' }, { deptid: 'family' }),
  ]);
  close.mockClear();
  await user.keyboard('{Escape}');
  expect(field()).toHaveValue('');
  expect(close).not.toHaveBeenCalled();
});

it('search dialog: never shows a late answer to an earlier text', async () => {
  const release: Record<string, (value: unknown) => void> = {};
  const { user } = show({
    calls: { [search.id]: ({ text }: { text: string }) => new Promise((resolve) => (release[text] = resolve)) },
  });
  await user.type(field(), 'headache');
  await waitFor(() => expect(release['headache']).toBeDefined());
  await user.clear(field());
  await user.type(field(), 'skin');
  await waitFor(() => expect(release['skin']).toBeDefined());
  await act(async () => release['skin']?.(SKIN));
  await option('Dermatology');
  await act(async () => release['headache']?.(HEADACHE));
  expect(screen.queryByRole('option', { name: /Neurology/ })).not.toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Dermatology' })).toBeVisible();
});

it('search dialog: shows that there is no result, and where to continue', async () => {
  const { user, host } = show();
  await user.type(field(), 'zzz');
  expect(await screen.findByText('Nothing found for “zzz”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All clinics' }));
  expect(host.fake.log.navigations.at(-1)?.href).toBe(linkTo('eclinics'));
});

it.each([
  ['NETWORK', 'You are offline'],
  ['INTERNAL', 'Try again'],
] as const)('search dialog: shows %s and retries on request', async (code, text) => {
  let fails = true;
  const { user } = show({
    calls: {
      [search.id]: (request: { text: string }) => {
        if (fails) throw new ApiError({ code, status: 1002, http: 500, message: 'Down', traceId: 't' });
        return answer(request);
      },
    },
  });
  await user.type(field(), 'skin');
  expect((await screen.findAllByText(text))[0]).toBeVisible();
  expect(field()).toHaveValue('skin');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await option('Dermatology')).toBeVisible();
});

it('search dialog: offers recent choices to this account only, and clears them on request', async () => {
  const first = show({ session: SIGNED_IN });
  await first.user.type(field(), 'headache');
  await first.user.click(await option(/Family medicine/));
  first.unmount();

  const other = show({ session: { kind: 'signed-in', user: { ...noura, uid: 'usr_2' } } });
  expect(screen.queryByRole('group', { name: 'Recent searches' })).not.toBeInTheDocument();
  other.unmount();
  const visitor = show();
  expect(screen.queryByRole('group', { name: 'Recent searches' })).not.toBeInTheDocument();
  visitor.unmount();

  const { user } = show({ session: SIGNED_IN });
  const recent = screen.getByRole('group', { name: 'Recent searches' });
  await user.click(within(recent).getByRole('option', { name: 'Family medicine' }));
  expect(field()).toHaveValue('Family medicine');
  await user.clear(field());
  await user.click(screen.getByRole('button', { name: 'Clear recent searches' }));
  expect(screen.queryByRole('group', { name: 'Recent searches' })).not.toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});

it('search dialog: shows a chosen test in its list, without its name in the address', async () => {
  const { user, host } = show();
  await user.type(field(), 'vitamin');
  await user.click(await option('Vitamin D'));
  expect(host.fake.log.navigations.at(-1)?.href).toBe('/view-tests');
  expect(sessionStorage.getItem('booking.catalogue.ST2.viewTests')).toContain('"query":"Vitamin D"');
});

it('search dialog: stores no medicine on the device', async () => {
  const { user, host } = show({ session: SIGNED_IN });
  await user.type(field(), 'atorva');
  await user.click(await option('Atorvastatin'));
  expect(host.fake.log.navigations.at(-1)?.href).toBe(linkTo('prescriptions'));
  expect(localStorage).toHaveLength(0);
});

it.each([
  ['en', 'chest pain', 'This may be an emergency'],
  ['en', 'i want to die', 'You are not alone'],
  ['ar', 'ألم في الصدر', 'قد تكون هذه حالة طارئة'],
] as const)('search dialog: shows the emergency advice at once (%s: %s)', async (language, typed, title) => {
  const { user } = show({ language, calls: { [search.id]: () => new Promise(() => undefined) } });
  await user.type(screen.getByRole('combobox'), typed);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('link', { name: /997/ })).toHaveAttribute('href', 'tel:997');
});

it('search dialog: offers examples in the language of the page before anything is typed', async () => {
  const { user } = show({ language: 'ar' });
  await user.click(screen.getByRole('option', { name: 'صداع' }));
  expect(screen.getByRole('combobox')).toHaveValue('صداع');
});
