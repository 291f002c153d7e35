import * as z from 'zod/mini';
import { seoProblems, SeoWords, seoWordsOf } from './seo.ts';
import type { SeoEntry } from './seo.ts';

const both = (ar: string, en: string) => ({ ar, en });
const entry = (routes: string[], change: Partial<SeoEntry> = {}): SeoEntry => ({
  routes,
  index: false,
  title: both('محادثة', 'Chat'),
  description: both('رسائل', 'Messages'),
  ...change,
});
const detailed = {
  title: both('محادثة مع {doctor}', 'Chat with {doctor}'),
  description: both('رسائل {doctor}', 'Messages'),
};
const COMMS = [entry(['chat'], { detailed }), entry(['trackingChat', 'notificationSettings'])];

describe('the metadata of a package', () => {
  it('is valid when every route of the package has exactly one entry', () => {
    expect(seoProblems('comms', COMMS)).toEqual([]);
    expect(seoProblems('auth', [])).toEqual([]);
  });

  it.each<[string, SeoEntry[], string]>([
    ['a route without metadata', [entry(['chat'])], 'trackingChat has no metadata'],
    ['a route of another package', [...COMMS, entry(['wallet'])], 'wallet is not a route of comms'],
    ['a route twice', [...COMMS, entry(['chat'])], 'chat has metadata twice'],
    [
      'a listed page behind sign-in',
      [entry(['chat', 'trackingChat'], { index: true })],
      'chat is behind sign-in, so no search engine may list it',
    ],
    [
      'an English text in Arabic',
      [entry(['chat', 'trackingChat'], { title: both('Chat', 'Chat') })],
      '"Chat" is not Arabic',
    ],
    [
      'an English heading in Arabic',
      [entry(['chat', 'trackingChat'], { heading: both('Chats', 'Chats') })],
      '"Chats" is not Arabic',
    ],
    [
      'a value where it may be unknown',
      [entry(['chat', 'trackingChat'], { title: detailed.title })],
      '{doctor} may only stand in "detailed": the value may be unknown',
    ],
    [
      'a value the route does not have',
      [entry(['chat']), entry(['trackingChat'], { detailed })],
      'trackingChat has no {doctor}',
    ],
  ])('is refused with %s', (_what, words, problem) => {
    expect(seoProblems('comms', words)).toContain(problem);
  });

  it.each<[string, unknown]>([
    ['one language', [{ ...entry(['chat']), title: { en: 'Chat' } }]],
    ['an empty text', [entry(['chat'], { title: both('', 'Chat') })]],
    ['a line break', [entry(['chat'], { title: both('محادثة\n', 'Chat') })]],
    ['a title that is too long', [entry(['chat'], { title: both('م'.repeat(71), 'Chat') })]],
    ['no route', [entry([])]],
  ])('is malformed with %s', (_what, words) => {
    expect(z.safeParse(SeoWords, words).success).toBe(false);
  });
});

describe('the metadata of a page', () => {
  it('contains known values, in both languages', () => {
    const words = seoWordsOf(COMMS, 'chat', { doctor: both('د. سارة', 'Dr. Sara') });
    expect(words?.title).toEqual(both('محادثة مع د. سارة', 'Chat with Dr. Sara'));
    expect(words?.description.ar).toBe('رسائل د. سارة');
  });

  it('is used without values that are not known', () => {
    expect(seoWordsOf(COMMS, 'chat')?.title).toEqual(both('محادثة', 'Chat'));
  });

  it('contains a value unchanged, whatever it consists of', () => {
    const odd = both('{doctor} $& $1', '{doctor} $& $1');
    expect(seoWordsOf(COMMS, 'chat', { doctor: odd })?.title.en).toBe('Chat with {doctor} $& $1');
  });

  it('has the title as the first heading, unless the page has a heading of its own, or one that depends on data', () => {
    const own = both('تمريض', 'Nursing');
    const headingOf = (change: Partial<SeoEntry>) =>
      seoWordsOf([entry(['chat'], { detailed, ...change })], 'chat')?.heading;
    expect(headingOf({})).toEqual(entry([]).title);
    expect(headingOf({ heading: own })).toEqual(own);
    expect(headingOf({ heading: null })).toBeNull();
  });

  it('is null for a route that the package does not contain', () => {
    expect(seoWordsOf(COMMS, 'wallet')).toBeNull();
  });
});
