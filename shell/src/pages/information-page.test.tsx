import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { linkTo, matchRoute, type RouteId } from 'shared-contracts/routes';
import { isIconName } from 'shared-ui';
import seo from '../../seo.json';
import { openShell } from '../testing/open-shell.tsx';
import { DOCUMENT_PAGES, type DocumentName, type TextDocument } from './content/documents.ts';

const LANGUAGES = ['ar', 'en'] as const;
type Language = (typeof LANGUAGES)[number];
const FOLDER = join(__dirname, 'content');

// oxlint-disable-next-line typescript/no-require-imports
const documentOf = (name: DocumentName, language: Language): TextDocument =>
  require(`./content/${language}/${name}.md`).default;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const open = (href: string, language: Language) => openShell({ href, language });
const pages = Object.entries(DOCUMENT_PAGES) as [keyof typeof DOCUMENT_PAGES, { document: DocumentName }][];
const partsOf = ({ sections }: TextDocument) => sections.flatMap(({ parts, ...section }) => [section, ...parts]);

describe('documents', () => {
  it('exist in both languages with the same identifiers and pictures, and each is a page', () => {
    const names = pages.map(([, { document }]) => `${document}.md`).toSorted();
    for (const language of LANGUAGES) expect(readdirSync(join(FOLDER, language)).toSorted()).toEqual(names);
    for (const [, { document }] of pages) {
      const [ar, en] = LANGUAGES.map((language) => documentOf(document, language));
      expect(partsOf(ar as TextDocument).map(({ id, icon }) => [id, icon])).toEqual(
        partsOf(en as TextDocument).map(({ id, icon }) => [id, icon]),
      );
      expect(ar?.updated).toBe(en?.updated);
      for (const { icon } of partsOf(en as TextDocument)) expect(icon === undefined || isIconName(icon)).toBe(true);
    }
  });

  it('link only to pages of the product, to existing identifiers, and to telephone numbers', () => {
    for (const language of LANGUAGES)
      for (const [, { document }] of pages)
        for (const { html } of partsOf(documentOf(document, language)))
          for (const [, href = ''] of html.matchAll(/href="([^"]+)"/g)) {
            const [path = '', place] = href.split('#');
            expect(href.startsWith('tel:') || matchRoute(path)).toBeTruthy();
            if (place) expect(partsOf(documentOf('faq', language)).some(({ id }) => id === place)).toBe(true);
          }
  });

  it('have Arabic-Indic digits in Arabic, apart from telephone numbers, and unique identifiers', () => {
    for (const [, { document }] of pages) {
      const parts = partsOf(documentOf(document, 'ar'));
      const text = parts
        .map(({ heading: words, html }) => `${words} ${html.replace(/<[^>]*>|\b9[39]7\b/g, ' ')}`)
        .join(' ');
      expect(text).not.toMatch(/[0-9]/);
      expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
    }
  });

  it('have the same title for search engines as on the page', () => {
    for (const [routeId, { document }] of pages) {
      const entry = seo.find(({ routes }) => routes.includes(routeId));
      for (const language of LANGUAGES) {
        const named = entry && 'heading' in entry && entry.heading ? entry.heading : entry?.title;
        expect(named?.[language]).toBe(documentOf(document, language).title);
      }
    }
  });
});

it.each(LANGUAGES)('information page: shows each of its texts completely in %s', async (language) => {
  for (const [routeId, { document }] of pages) {
    const { title, lead, sections } = documentOf(document, language);
    await open(linkTo(routeId as RouteId as 'faq'), language);
    await heading(title);
    expect(screen.getByText(lead)).toBeVisible();
    for (const section of sections)
      expect(screen.getAllByText(section.heading).some((shown) => shown.tagName === 'H2')).toBe(true);
  }
});

it('information page: finds an answer by its text, and shows a message when no question matches', async () => {
  await open('/faq', 'en');
  await heading('Questions and answers');
  const search = screen.getByRole('searchbox');
  await userEvent.type(search, 'bank needs');
  expect(screen.getByText('When does the money arrive?')).toBeVisible();
  expect(screen.queryByText('Can I change my appointment?')).toBeNull();
  await userEvent.clear(search);
  await userEvent.type(search, 'zeppelin');
  expect(screen.getByText('No question matches').closest('[role="status"]')).not.toBeNull();
});

it('information page: shows its text in the other language at once when the language is changed', async () => {
  const { shell } = await open('/faq', 'en');
  await heading(documentOf('faq', 'en').title);
  await shell.i18n.change('ar');
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(documentOf('faq', 'ar').title),
  );
});

it('information page: has neither header nor footer in the mobile view, and a back button for a reader who came from another page', async () => {
  window.history.pushState(null, '', '/');
  await open('/aboutus?M=true', 'en');
  await heading('About us');
  expect(screen.queryByRole('banner')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Back' })).toBeVisible();
});
