import { screen, waitFor } from '@testing-library/react';
import { linkTo, type RouteId } from 'shared-contracts/routes';
import ar from '../locales/ar/pages.json';
import en from '../locales/en/pages.json';
import { openShell } from '../testing/open-shell.tsx';
import { ARTICLES, SOON } from './articles.ts';

const texts = { ar, en };
const LANGUAGES = ['ar', 'en'] as const;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const open = (routeId: RouteId, language: 'ar' | 'en') => openShell({ href: linkTo(routeId as 'faq'), language });

it.each(LANGUAGES)('shows each of its texts whole in %s', async (language) => {
  for (const [routeId, key] of Object.entries(ARTICLES)) {
    const { title, lead, sections } = texts[language].articles[key];
    await open(routeId as RouteId, language);
    await heading(title);
    expect(screen.getByText(lead)).toBeVisible();
    for (const section of sections) {
      expect(screen.getByText(section.heading)).toBeVisible();
      expect(screen.getByText(section.text)).toBeInTheDocument();
    }
  }
});

it('says of a page that opens later what it will do, and leads to what is open today', async () => {
  for (const [routeId, key] of Object.entries(SOON)) {
    const { title, text } = en.soon[key];
    await open(routeId as RouteId, 'en');
    await heading(title);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: en.consult })).toHaveAttribute('href', linkTo('eclinics'));
  }
});

it('speaks the other language at once when it is changed', async () => {
  const { shell } = await open('faq', 'en');
  await heading(en.articles.faq.title);
  await shell.i18n.change('ar');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(ar.articles.faq.title));
});
