import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isTest, packageNames, readSource, sourceFiles } from './source-files.ts';

/** Words that have a standard term: notify, log, send, receive; request, fetch; rendered; event; error; full; text. */
const COLLOQUIAL = new Set(
  (
    'tell tells told telling say says said saying hear hears heard hearing ask asks asked asking ahead stands standing stood ' +
    'news trouble troubles whole together lastly outlasted calm happen happens attend attends mend words world turns'
  ).split(' '),
);

const PUBLISHED = 'published: a rename would be a major version of the contract';
const TEXT_SEARCH = 'words of a text that is searched';

/** Names that keep such a word, by package, with the reason. */
const EXCEPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  e2e: { Say: 'the type of the fixture `say`, which every journey takes' },
  platform: {
    knownWords: TEXT_SEARCH,
    nearWords: TEXT_SEARCH,
    WORDS_QUERY: TEXT_SEARCH,
  },
  'shared-contracts': {
    ADVISED_DAYS_AHEAD: PUBLISHED,
    AskedOne: PUBLISHED,
    ASK_STATES: 'internal to a schema; the platform module has the same name',
    foldedWords: TEXT_SEARCH,
    indexWords: TEXT_SEARCH,
    ORDER_NEWS_KEY: PUBLISHED,
    PAGE_TROUBLE: PUBLISHED,
    PageTrouble: PUBLISHED,
    refundWords: PUBLISHED,
    SeoWords: PUBLISHED,
    seoWordsOf: PUBLISHED,
    typedWords: TEXT_SEARCH,
  },
};

const EXPORTED =
  /^export\s+(?:default\s+)?(?:async\s+)?(?:const|let|function\*?|class|interface|type|enum)\s+(?:\{([^}]*)\}|\[([^\]]*)\]|([A-Za-z0-9_$]+))/gm;

/** Names that a file exports in declarations. */
const exportedNames = (text: string): string[] =>
  [...text.matchAll(EXPORTED)].flatMap(([, members, elements, name]) =>
    name === undefined
      ? (members ?? elements ?? '').split(',').map((member) => member.split(':').at(-1)?.trim() ?? '')
      : [name],
  );

/** `notifyPatient` and `NOTIFY_PATIENT` become `notify`, `patient`. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll('_', ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/\s+/);

const isColloquial = (name: string): boolean => wordsOf(name).some((word) => COLLOQUIAL.has(word));

describe('exported names', () => {
  it('checker: a colloquial word is found in camel case, in capitals and in a destructured export', () => {
    const text = `export const tellRoom = 1;\nexport type PageTrouble = 2;\nexport const { a: askAgain, b } = c;\nexport const NEWS_KEY = 3;\nexport const storyteller = 4;\n`;
    assert.deepEqual(exportedNames(text).filter(isColloquial), ['tellRoom', 'PageTrouble', 'askAgain', 'NEWS_KEY']);
  });

  for (const name of packageNames())
    it(`${name}: exported names use standard terms`, () => {
      const files = sourceFiles(name).filter((file) => (name === 'e2e' ? !file.endsWith('.spec.ts') : !isTest(file)));
      const found = files.flatMap((file) => exportedNames(readSource(file)).filter(isColloquial));
      const exceptions = EXCEPTIONS[name] ?? {};
      assert.deepEqual([...new Set(found)].filter((one) => !(one in exceptions)).sort(), []);
      const unused = Object.keys(exceptions).filter((one) => !found.includes(one));
      assert.deepEqual(unused, [], 'exceptions that are needed no more');
    });
});
