import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from 'shared-ui';
import { CountryPicker } from './country-picker.tsx';
import { matchesCountry } from './country-search.ts';

const SAUDI = {
  id: 'SA',
  name: 'Saudi Arabia',
  a_name: 'المملكة العربية السعودية',
  dial_code: '966',
  numberFormat: '5XXXXXXXX',
};
const BRITAIN = { id: 'GB', name: 'United Kingdom', a_name: 'المملكة المتحدة', dial_code: '44', numberFormat: '' };
const EMIRATES = {
  id: 'AE',
  name: 'United Arab Emirates',
  a_name: 'الإمارات العربية المتحدة',
  dial_code: '971',
  numberFormat: '',
};
const ALL = [BRITAIN, SAUDI, EMIRATES];
const IVORY_COAST = { id: 'CI', name: "Cote d'Ivoire", a_name: 'ساحل العاج', dial_code: '225' };
const AMERICA = { id: 'US', name: 'United States of America', a_name: 'الولايات المتحدة الأمريكية', dial_code: '1' };

it.each([
  [
    IVORY_COAST,
    ['ivoire', 'IVOIRE', 'd’ivoire', "cote d'iv", 'côte', 'Ivory Coast', 'coast', 'كوت ديفوار', 'ديفوار', 'عاج'],
  ],
  [AMERICA, ['USA', 'america', 'أمريكا', 'امريكا', 'الأمريكية', '+1\u200f', '١']],
  [BRITAIN, ['UK', 'britain', 'England', 'بريطانيا', 'انجلترا', '\u202aunited\u202c']],
])('country picker: finds %j by every name', (country, names) => {
  expect(names.filter((name) => !matchesCountry(country, name))).toEqual([]);
});

const found = (query: string) => ALL.filter((country) => matchesCountry(country, query)).map(({ id }) => id);

it.each([
  ['any word of the English name', 'ARAB', ['SA', 'AE']],
  ['several words in order', 'united a', ['AE']],
  ['the beginning of words only', 'nited', []],
  ['a dial code', '966', ['SA']],
  ['a dial code with plus', '+9', ['SA', 'AE']],
  ['a dial code with two zeros', '0044', ['GB']],
  ['any word of the Arabic name', 'السعودية', ['SA']],
  ['an Arabic word without its article', 'متحدة', ['GB', 'AE']],
  ['an Arabic word with plain letters', 'الامارات', ['AE']],
  ['nothing typed', '  ', ['GB', 'SA', 'AE']],
])('country picker: finds by %s', (_, query, ids) => {
  expect(found(query)).toEqual(ids);
});

const open = (mode: 'dial' | 'nationality', locale: 'ar' | 'en' = 'en') => {
  const onSelect = jest.fn();
  const rendered = render(
    <UiProvider locale={locale}>
      <CountryPicker open countries={ALL} mode={mode} selected="SA" onSelect={onSelect} onClose={jest.fn()} />
    </UiProvider>,
  );
  return { onSelect, user: userEvent.setup(), unmount: rendered.unmount };
};

it('country picker: shows dial codes when choosing a code, with its own placeholder', () => {
  open('dial');
  expect(screen.getByPlaceholderText('Search by country or code')).toBeVisible();
  expect(screen.getByRole('button', { name: /Saudi Arabia/ })).toHaveTextContent('+966');
  expect(screen.getByRole('button', { name: /Saudi Arabia/ })).toHaveAttribute('aria-current', 'true');
});

it.each(['dial', 'nationality'] as const)('country picker: focuses the search box when selecting a %s', (mode) => {
  open(mode);
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

it('country picker: opens at the selected entry, and keeps its scroll position while searching', async () => {
  // As in newer browsers.
  const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(async () => undefined);
  const { user, unmount } = open('dial');
  expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('button', { name: /Saudi/ }).closest('li')]);
  await user.type(screen.getByRole('searchbox'), 'saudi');
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  expect(unmount).not.toThrow();
});

it('country picker: shows names only when choosing a nationality', () => {
  open('nationality');
  expect(screen.getByPlaceholderText('Search for a nationality')).toBeVisible();
  expect(screen.getByRole('button', { name: /Saudi Arabia/ })).not.toHaveTextContent('966');
});

it('country picker: uses the user’s language and accepts Arabic-Indic digits', async () => {
  const { onSelect, user } = open('dial', 'ar');
  await user.type(screen.getByRole('searchbox'), '٩٦٦');
  await user.click(screen.getByRole('button', { name: /السعودية/ }));
  expect(onSelect).toHaveBeenCalledWith(SAUDI);
  expect(screen.queryByRole('button', { name: /المتحدة/ })).toBeNull();
});

it('country picker: selects the only remaining country with Enter, and shows when none remains', async () => {
  const { onSelect, user } = open('dial');
  await user.type(screen.getByRole('searchbox'), 'united k{Enter}');
  expect(onSelect).toHaveBeenCalledWith(BRITAIN);
  await user.type(screen.getByRole('searchbox'), 'zzz');
  expect(screen.getByText('No country with this name')).toBeVisible();
});

it('country picker: loads flags from the base path in lower case', () => {
  open('dial');
  expect(document.querySelector('img')).toHaveAttribute('src', '/_/assets/flags/sa.svg');
});

it('country picker: does not show "none" for a list that is loading, and retries one that failed', async () => {
  const user = userEvent.setup();
  const onRetry = jest.fn();
  const picker = (countries: typeof ALL | undefined, retry?: () => void) => (
    <UiProvider locale="en">
      <CountryPicker
        open
        mode="dial"
        countries={countries}
        onRetry={retry}
        selected="SA"
        onSelect={() => undefined}
        onClose={() => undefined}
      />
    </UiProvider>
  );
  const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
  const { rerender } = render(picker(undefined));
  expect(screen.queryByText('No country with this name')).toBeNull();
  expect(screen.getByText('Loading')).toBeInTheDocument();
  rerender(picker(undefined, onRetry));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  scrollIntoView.mockClear();
  rerender(picker(ALL));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  // A list that loads late opens at the selected entry too.
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});
