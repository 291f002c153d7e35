/**
 * Metadata of pages for search engines. Each package has that of its routes in `seo.json`, which is part of its version, so that
 * it changes and is rolled back with the pages themselves.
 */
import * as z from 'zod/mini';
import { ROUTE_IDS, routeDefinition, type RouteDefinition, type RouteId } from '../routes/index.ts';
import type { Additions } from './additions.ts';
import type { MemberName } from './names.ts';

/** The placeholders of a page's metadata, by route: `{doctor}` in a text is replaced by its value. */
export const SEO_VALUES: Partial<Record<RouteId, readonly string[]>> = {
  browse: ['clinic'],
  doctorSlots: ['doctor'],
  chat: ['doctor'],
};

const plain = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^\P{Cc}+$/u));
const both = (most: number) => z.object({ ar: plain(most), en: plain(most) });
/** The code that writes the page appends the product's name to titles. */
const wordsShape = { title: both(70), description: both(200) };

/** The sections of a page's text, generated from the Markdown of the package. `html` is trusted: it is part of the release. */
const PagePart = z.object({ id: z.string(), heading: z.string(), html: z.string() });
const PageText = z.object({
  lead: z.string(),
  sections: z.array(z.object({ ...PagePart.shape, parts: z.array(PagePart) })),
});
export type PageText = z.infer<typeof PageText>;

const SeoEntry = z.object({
  /** Routes with this metadata. */
  routes: z.array(z.string()).check(z.minLength(1)),
  /** Whether search engines may list the page. A page of one person may never be listed. */
  index: z.boolean(),
  ...wordsShape,
  /** The heading of the page in the HTML of the edge, when it is not the title. Null: it depends on data. */
  heading: z.optional(z.nullable(both(70))),
  /** For text pages: readable before any script, and without scripts. Questions are parts of its sections. */
  text: z.optional(z.object({ ar: PageText, en: PageText, questions: z.boolean() })),
  /** Used instead when all its placeholders have a value. */
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

interface OwnRoute {
  readonly id: string;
  readonly guard: RouteDefinition['guard'];
}

function entryProblems(entry: SeoEntry, own: readonly OwnRoute[]): string[] {
  const { routes, index, detailed, heading } = entry;
  const known = own.filter(({ id }) => routes.includes(id));
  const values = (id: string) => Object.entries(SEO_VALUES).find(([route]) => route === id)?.[1] ?? [];
  const inArabic = [entry, ...(detailed ? [detailed] : [])].flatMap(({ title, description }) => [title, description]);
  if (heading) inArabic.push(heading);
  return [
    ...known
      .filter(({ guard }) => index && guard === 'login')
      .map(({ id }) => `${id} is behind sign-in, so no search engine may list it`),
    ...inArabic.filter(({ ar }) => !ARABIC.test(ar)).map(({ ar }) => `"${ar}" is not Arabic`),
    ...placeholdersOf(entry).map((name) => `{${name}} may only stand in "detailed": the value may be unknown`),
    ...(detailed ? known : []).flatMap(({ id }) =>
      placeholdersOf(detailed as Words)
        .filter((name) => !values(id).includes(name))
        .map((name) => `${id} has no {${name}}`),
    ),
  ];
}

/**
 * The problems of a package's metadata, one line each: every route of the package, of the contract or added, must have exactly
 * one entry, and the rules above apply.
 */
export function seoProblems(owner: MemberName, words: SeoWords, adds?: Additions): string[] {
  const named = words.flatMap(({ routes }) => routes);
  const ofContract = ROUTE_IDS.filter((id) => routeDefinition(id).owner === owner);
  const routes: OwnRoute[] = [
    ...ofContract.map((id) => ({ id, guard: routeDefinition(id).guard })),
    ...(adds?.routes ?? []),
  ];
  const own = routes.map(({ id }) => id);
  return [
    ...own.filter((id) => !named.includes(id)).map((id) => `${id} has no metadata`),
    ...named.filter((id) => !own.some((route) => route === id)).map((id) => `${id} is not a route of ${owner}`),
    ...own.filter((id) => named.indexOf(id) !== named.lastIndexOf(id)).map((id) => `${id} has metadata twice`),
    ...words.flatMap((entry) => entryProblems(entry, routes)),
  ];
}

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACEHOLDER, (_whole, name: string) => values[name] ?? '');

/** The metadata of a page with the known values inserted; null when the package has none for the route. */
export function seoWordsOf(
  words: SeoWords,
  pageId: string,
  values: Readonly<Record<string, { readonly ar: string; readonly en: string }>> = {},
): (Words & { readonly index: boolean; readonly heading: Words['title'] | null }) | null {
  const entry = words.find(({ routes }) => routes.includes(pageId));
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
