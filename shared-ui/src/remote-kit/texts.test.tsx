import { act, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { TaggedText, TextsProvider, useT } from './texts.tsx';

const texts = () => {
  const i18n = createInstance();
  void i18n.init({
    lng: 'en',
    ns: ['x'],
    defaultNS: 'x',
    initAsync: false,
    resources: {
      en: { x: { hello: 'Hello, {{name}}', days_one: 'one day', days_other: '{{count}} days' } },
      ar: { x: { hello: 'أهلًا، {{name}}' } },
    },
  });
  return i18n;
};
const Hello = () => {
  const t = useT();
  return (
    <p>
      {t('hello', { name: 'Noura' })} · {t('days', { count: 3 })}
    </p>
  );
};

describe('texts of a remote', () => {
  it('fill in values and plurals, and follow the language', async () => {
    const i18n = texts();
    render(
      <TextsProvider i18n={i18n}>
        <Hello />
      </TextsProvider>,
    );
    expect(screen.getByText('Hello, Noura · 3 days')).toBeVisible();
    await act(() => i18n.changeLanguage('ar'));
    expect(screen.getByText(/أهلًا، Noura/)).toBeVisible();
  });

  it('render tags where the translation has them, and keep the text of an unknown tag', () => {
    render(
      <p data-testid="line">
        <TaggedText tags={{ terms: (words) => <a href="/terms">{words}</a> }}>
          {'I accept the <terms>terms</terms> and the <other>rest</other>.'}
        </TaggedText>
      </p>,
    );
    expect(screen.getByTestId('line')).toHaveTextContent('I accept the terms and the rest.');
    expect(screen.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
  });
});
