import { render, screen } from '@testing-library/react';
import { UiProvider } from '../context/ui-provider.tsx';
import { Words } from './words.tsx';

const read = (text: string, locale: 'ar' | 'en') => {
  render(
    <UiProvider locale={locale}>
      <Words as="blockquote">{text}</Words>
    </UiProvider>,
  );
  return screen.getByText(text);
};

it.each([
  ['Cough since yesterday', 'ar', 'en'],
  ['سعال منذ أمس', 'en', 'ar'],
] as const)('%s on a page in %s is read in %s, in its own direction', (text, page, language) => {
  const element = read(text, page);
  expect(element).toHaveAttribute('lang', language);
  expect(element).toHaveAttribute('dir', 'auto');
  expect(element.tagName).toBe('BLOCKQUOTE');
});

it('words: is read with a page of its own language', () => {
  expect(read('سعال منذ أمس', 'ar')).not.toHaveAttribute('lang');
});
