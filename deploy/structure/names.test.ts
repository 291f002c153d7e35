import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { WORKSPACE } from '../releases/paths.ts';

/** Packages whose exported names use the terms of the field. */
const PACKAGES = ['shell', 'shared-ui', 'mfe-comms'];

/** Words that paraphrase a term, and the term. */
const PARAPHRASES: Readonly<Record<string, string>> = {
  stands: 'rendered, ready',
  standing: 'rendered, ready',
  tell: 'notify, report, send',
  told: 'notified, reported',
  say: 'text, send',
  said: 'sent, reported',
  hear: 'receive, subscribe',
  heard: 'received',
  news: 'event, update, notice',
  trouble: 'error, problem',
  troubles: 'errors, problems',
  whole: 'full, complete',
  happen: 'dispatch',
  attend: 'attach, handle',
  deed: 'operation, action',
  mend: 'fix',
  lastly: 'commit',
  somebody: 'account, user',
  nobody: 'visitor',
};

const EXPORTED = /^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm;

/** `useWholeChrome` → `use`, `whole`, `chrome`. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_]+/);

/** The exported names of a source that contain a paraphrase, each with the terms to use. */
const paraphrasesIn = (text: string): string[] =>
  [...text.matchAll(EXPORTED)].flatMap(([, name = '']) =>
    wordsOf(name).flatMap((word) => (Object.hasOwn(PARAPHRASES, word) ? [`${name}: ${PARAPHRASES[word]}`] : [])),
  );

describe('exported names', () => {
  it('exported names: a name with a paraphrase is found, and a longer word that contains one is not', () => {
    const text = 'export const useWholeChrome = 1;\nexport type NewsletterForm = 1;\nexport interface TellOptions {}\n';
    assert.deepEqual(paraphrasesIn(text), ['useWholeChrome: full, complete', 'TellOptions: notify, report, send']);
  });

  for (const name of PACKAGES)
    it(`exported names of ${name}: none contains a paraphrase of a term`, () => {
      const root = join(WORKSPACE, name, 'src');
      const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
      assert.deepEqual(
        files.flatMap((file) =>
          paraphrasesIn(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line}`),
        ),
        [],
      );
    });
});
