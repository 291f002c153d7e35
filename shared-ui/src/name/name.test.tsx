import { render, screen } from '@testing-library/react';
import { UiProvider } from '../context/ui-provider.tsx';
import { Name } from './name.tsx';

const read = (name: string, locale: 'ar' | 'en') => {
  render(
    <UiProvider locale={locale}>
      <Name>{name}</Name>
    </UiProvider>,
  );
  return screen.getByText(name);
};

it.each([
  ['Noura Otaibi', 'ar', 'en'],
  ['نورة العتيبي', 'en', 'ar'],
  ['2026 تقرير.pdf', 'en', 'ar'],
] as const)('name: %s on a page in %s is marked as %s', (name, page, language) => {
  expect(read(name, page)).toHaveAttribute('lang', language);
});

it.each([
  ['Noura Otaibi', 'en'],
  ['نورة العتيبي', 'ar'],
  ['2026', 'ar'],
] as const)('name: %s on a page in %s has the language of the page', (name, page) => {
  const element = read(name, page);
  expect(element).not.toHaveAttribute('lang');
  expect(element.tagName).toBe('BDI');
});
