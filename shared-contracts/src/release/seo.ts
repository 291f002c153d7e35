/**
 * Words of pages for search engines. Each package has those of its routes in `seo.json`; they travel with its version, so
 * that they change and are rolled back with the pages themselves.
 */
import * as z from 'zod/mini';
import { ROUTE_IDS, routeDefinition, type RouteId } from '../routes/index.ts';
import type { MemberName } from './names.ts';

/** What a page's words may name besides, by route: `{doctor}` in a text stands for it. */
export const SEO_VALUES: Partial<Record<RouteId, readonly string[]>> = {
  browse: ['clinic'],
  doctorSlots: ['doctor'],
  chat: ['doctor'],
};

const plain = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^\P{Cc}+$/u));
const both = (most: number) => z.object({ ar: plain(most), en: plain(most) });
/** The product's name is added to titles by who writes the page. */
const wordsShape = { title: both(70), description: both(200) };

/** Whole sections of a page's text, as the package's own Markdown gives them. `html` is trusted: it is part of the release. */
const PagePart = z.object({ id: z.string(), heading: z.string(), html: z.string() });
const PageText = z.object({
  lead: z.string(),
  sections: z.array(z.object({ ...PagePart.shape, parts: z.array(PagePart) })),
});
export type PageText = z.infer<typeof PageText>;

const SeoEntry = z.object({
  /** Routes with these words. */
  routes: z.array(z.string()).check(z.minLength(1)),
  /** Whether search engines may list the page. No page of one person may be listed. */
  index: z.boolean(),
  ...wordsShape,
  /** The page's own heading, which stands there before the page does: where it is not the title. Null: it depends on data. */
  heading: z.optional(z.nullable(both(70))),
  /** Of a page that is a text: readable before any script, and without one. Questions are parts of its sections. */
  text: z.optional(z.object({ ar: PageText, en: PageText, questions: z.boolean() })),
  /** Said instead where every value in it is known. */
  detailed: z.optional(z.object({ ...wordsShape, heading: z.optional(both(70)) })),
});
export type SeoEntry = z.infer<typeof SeoEntry>;

export const SeoWords = z.array(SeoEntry);
export type SeoWords = z.infer<typeof SeoWords>;

const PLACEHOLDER = /\{(\w+)\}/g;
const ARABIC = /\p{Script=Arabic}/u;

type Words = Pick<SeoEntry, 'title' | 'description'>;
const textsOf = ({ title, description }: Words) => [title.ar, title.en, description.ar, description.en];
const placeholdersOf = (words: Words) =>
  textsOf(words).flatMap((text) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name));

function entryProblems(entry: SeoEntry): string[] {
  const { routes, index, detailed, heading } = entry;
  const known = ROUTE_IDS.filter((id) => routes.includes(id));
  const values = (id: RouteId) => SEO_VALUES[id] ?? [];
  const inArabic = [entry, ...(detailed ? [detailed] : [])].flatMap(({ title, description }) => [title, description]);
  if (heading) inArabic.push(heading);
  return [
    ...known
      .filter((id) => index && routeDefinition(id).guard === 'login')
      .map((id) => `${id} is behind sign-in, so no search engine may list it`),
    ...inArabic.filter(({ ar }) => !ARABIC.test(ar)).map(({ ar }) => `"${ar}" is not Arabic`),
    ...placeholdersOf(entry).map((name) => `{${name}} may only stand in "detailed": the value may be unknown`),
    ...(detailed ? known : []).flatMap((id) =>
      placeholdersOf(detailed as Words)
        .filter((name) => !values(id).includes(name))
        .map((name) => `${id} has no {${name}}`),
    ),
  ];
}

/** What is wrong with a package's words, one line each: every route of its own has them once, and they keep the rules above. */
export function seoProblems(owner: MemberName, words: SeoWords): string[] {
  const named = words.flatMap(({ routes }) => routes);
  const own = ROUTE_IDS.filter((id) => routeDefinition(id).owner === owner);
  return [
    ...own.filter((id) => !named.includes(id)).map((id) => `${id} has no words`),
    ...named.filter((id) => !own.some((route) => route === id)).map((id) => `${id} is no route of ${owner}`),
    ...own.filter((id) => named.indexOf(id) !== named.lastIndexOf(id)).map((id) => `${id} has words twice`),
    ...words.flatMap(entryProblems),
  ];
}

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACEHOLDER, (_whole, name: string) => values[name] ?? '');

/** The words of a page, with the values that are known of it; null when the package has none for the route. */
export function seoWordsOf(
  words: SeoWords,
  routeId: RouteId,
  values: Readonly<Record<string, { readonly ar: string; readonly en: string }>> = {},
): (Words & { readonly index: boolean; readonly heading: Words['title'] | null }) | null {
  const entry = words.find(({ routes }) => routes.includes(routeId));
  if (!entry) return null;
  const { index, detailed } = entry;
  const heading = entry.heading === undefined ? entry.title : entry.heading;
  if (!detailed || !placeholdersOf(detailed).every((name) => values[name])) {
    return { index, heading, title: entry.title, description: entry.description };
  }
  const say = (language: 'ar' | 'en', text: string) =>
    filled(text, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value[language]])));
  const inBoth = ({ ar, en }: { ar: string; en: string }) => ({ ar: say('ar', ar), en: say('en', en) });
  const named = detailed.heading ? inBoth(detailed.heading) : heading;
  return { index, heading: named, title: inBoth(detailed.title), description: inBoth(detailed.description) };
}
