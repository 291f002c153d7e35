import { act, screen, within } from '@testing-library/react';
import type { ProviderCard } from 'shared-contracts/api';
import { addMinutes } from 'shared-contracts/domain';
import userEvent from '@testing-library/user-event';
import { createFakeHost, mockWindowWidth, renderRemote } from 'shared-ui/testing';
import { REFRESHED } from '../../shared/times/shown-days.ts';
import { doctor, NOW, resources, START } from '../../testing/samples.ts';
import { browseHref } from '../../routes/doctor-filters.ts';
import BrowseScreen from './browse-screen.tsx';

const LATER = addMinutes(START, 15);
const first = doctor({ next_slots: [START, LATER] });
const second = doctor({ provider_id: 'doc_2', name: { ar: 'د. سارة', en: 'Dr. Sara' }, next_slots: [LATER] });
const page = (providers: readonly ProviderCard[]) => ({
  providers: [...providers],
  page: 1,
  page_count: 1,
  total: providers.length,
});
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const timesOf = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('li') as HTMLElement)
    .getAllByRole('link', { name: /Book/ })
    .map(({ textContent }) => textContent);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('browse screen: removes times that were taken meanwhile, without reordering the doctors', async () => {
  const answers = [page([first, second]), page([second, { ...first, next_slots: [LATER] }])];
  const host = createFakeHost({
    now: Date.parse(NOW),
    href: browseHref({ deptid: 'dermatology' }),
    language: 'en',
    calls: {
      'doctors.browseWeb': () => answers.shift() ?? page([]),
      'booking.eclinics': { title: first.name, clinics: [] },
    },
  });
  renderRemote(<BrowseScreen />, { host, resources, name: 'booking' });
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(timesOf('Dr. Reem Al-Harthi')).toEqual(['Today 4:15 pm', 'Today 4:30 pm']);
  await act(() => jest.advanceTimersByTimeAsync(REFRESHED.refetchInterval));
  expect(timesOf('Dr. Reem Al-Harthi')).toEqual(['Today 4:30 pm']);
  expect(names()).toEqual(['Dr. Reem Al-Harthi', 'Dr. Sara']);
});

let restoreWindow = (): void => undefined;
afterEach(() => restoreWindow());

/** Renders the page in a wide window. */
const openWide = (filters: Parameters<typeof browseHref>[0], answer: object) => {
  jest.useRealTimers();
  restoreWindow = mockWindowWidth(1440);
  const host = createFakeHost({
    now: Date.parse(NOW),
    href: browseHref(filters),
    language: 'en',
    calls: { 'doctors.browseWeb': answer },
  });
  renderRemote(<BrowseScreen />, { host, resources, name: 'booking' });
  return host;
};
const choice = (value: string, count: number) => ({ value, count });
const counts = {
  availability: [choice('any', 9), choice('today', 2), choice('next3', 4), choice('weekend', 0)],
  gender: [choice('A', 0), choice('M', 0), choice('F', 2)],
  language: [choice('', 2), choice('ar', 2), choice('ur', 0)],
};

describe('browse screen: filters on a wide screen', () => {
  afterEach(() => jest.restoreAllMocks());

  it('are beside the list, and are removed by their chips', async () => {
    const host = openWide({ gender: 'F', availability: 'today' }, page([first]));
    expect(await screen.findByRole('radio', { name: 'Woman' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter: Today' }));
    expect(host.fake.log.navigations.at(-1)).toEqual({ href: browseHref({ gender: 'F' }), replace: true });
  });

  it('show how many doctors each option leaves, and list the languages that a doctor speaks', async () => {
    const host = openWide({ availability: 'today' }, { ...page([first]), counts });
    expect(await screen.findByRole('radio', { name: 'Next 3 days 4' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Arabic 2' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: /Urdu/ })).toBeNull();
    expect(host.fake.log.calls.find(({ endpoint }) => endpoint === 'doctors.browseWeb')?.request).toMatchObject({
      counts: true,
    });
  });

  it('are named by an empty list, each that helps with the number of doctors without it', async () => {
    const host = openWide({ gender: 'F', availability: 'today' }, { ...page([]), counts });
    await userEvent.click(await screen.findByRole('button', { name: 'Without “Today”: 9 doctors' }));
    expect(host.fake.log.navigations.at(-1)).toEqual({ href: browseHref({ gender: 'F' }), replace: true });
    // Without the gender filter there is no result either: removing it is not offered.
    expect(screen.queryByRole('button', { name: /Without “Woman doctor”/ })).toBeNull();
  });
});
