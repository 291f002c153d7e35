import { render, screen } from '@testing-library/react';
import { UiProvider } from '../context/ui-provider.tsx';
import { UserText } from './user-text.tsx';

const read = (text: string, locale: 'ar' | 'en') => {
  render(
    <UiProvider locale={locale}>
      <UserText as="blockquote">{text}</UserText>
    </UiProvider>,
  );
  return screen.getByText(text);
};

it.each([
  ['Cough since yesterday', 'ar', 'en'],
  ['سعال منذ أمس', 'en', 'ar'],
] as const)('user text: %s on a page in %s is marked as %s, in its own direction', (text, page, language) => {
  const element = read(text, page);
  expect(element).toHaveAttribute('lang', language);
  expect(element).toHaveAttribute('dir', 'auto');
  expect(element.tagName).toBe('BLOCKQUOTE');
});

it('user text: has no language of its own on a page of the same language', () => {
  expect(read('سعال منذ أمس', 'ar')).not.toHaveAttribute('lang');
});
