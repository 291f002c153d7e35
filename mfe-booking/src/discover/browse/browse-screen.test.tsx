import { act, screen, within } from '@testing-library/react';
import type { ProviderCard } from 'shared-contracts/api';
import { addMinutes } from 'shared-contracts/domain';
import userEvent from '@testing-library/user-event';
import { createFakeHost, renderRemote, standIn } from 'shared-ui/testing';
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

it('takes times off the list that others take while one looks, and moves no doctor for it', async () => {
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

it('shows the filters beside the list on a wide screen, and removes one by its chip', async () => {
  jest.useRealTimers();
  const still = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const wide = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => standIn<MediaQueryList>({ ...still, media, matches: media.includes('min-width') }));
  const host = createFakeHost({
    now: Date.parse(NOW),
    href: browseHref({ gender: 'F', availability: 'today' }),
    language: 'en',
    calls: {
      'doctors.browseWeb': page([first]),
      'generic.staticData': {
        countries: [],
        nationalities: [],
        insurers: [],
        cities: [],
        languages: [],
        relations: [],
        captchaFlow: false,
      },
    },
  });
  renderRemote(<BrowseScreen />, { host, resources, name: 'booking' });
  expect(await screen.findByRole('radio', { name: 'Woman' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter: Today' }));
  expect(host.fake.log.navigations.at(-1)).toEqual({ href: browseHref({ gender: 'F' }), replace: true });
  wide.mockRestore();
});
