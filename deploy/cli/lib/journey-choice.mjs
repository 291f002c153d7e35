// The journeys that a change needs: those of its owners (`e2e/owners.json`), or all when it may affect any.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace.mjs';

/** Journey → packages whose changes run it. The packages of `EVERY_JOURNEY` and `platform` are not listed: they run all. */
const readOwners = () => JSON.parse(readFileSync(join(ROOT, 'e2e', 'owners.json'), 'utf8'));

/** Packages that are part of every page. */
const EVERY_JOURNEY = ['shared-contracts', 'shared-ui', 'shell'];
/** A change of the server runs every journey of the product once, on the Arabic phone. */
const CORE = ['--project=phone-ar'];

const SPEC = /^e2e\/(.*\.spec\.ts)$/;
/** Documents, and this selection itself. */
const NO_JOURNEY = /^e2e\/(README\.md|owners\.json)$/;
/** Projects that run the journeys of a folder, where its name differs from theirs. */
const PROJECTS = { journeys: ['phone-ar', 'desktop-en', 'phone-en', 'desktop-ar'] };

/**
 * The journeys to run, as arguments for Playwright; `remotes` are those whose screens are visited where a journey goes
 * through all screens. Without arguments all run; null selects none.
 * @typedef {{ words: string[], remotes: string[] }} Choice
 * @param {ReadonlySet<string> | null} scope packages that the change touches
 * @param {readonly string[]} files that changed, from the repository's root
 * @param {Readonly<Record<string, readonly string[]>>} [owners]
 * @returns {Choice | null}
 */
export function chooseJourneys(scope, files, owners = readOwners()) {
  const all = { words: [], remotes: [] };
  if (!scope || EVERY_JOURNEY.some((name) => scope.has(name))) return all;
  const ofJourneys = files.filter((file) => file.startsWith('e2e/') && !NO_JOURNEY.test(file));
  // Steps and fixtures are shared by many journeys.
  if (ofJourneys.some((file) => !SPEC.test(file))) return all;
  const changed = ofJourneys.map((file) => SPEC.exec(file)[1]);
  const remotes = [...scope].filter((name) => name.startsWith('mfe-'));
  const owned = Object.keys(owners).filter((spec) => owners[spec].some((name) => scope.has(name)));
  const chosen = [...new Set([...owned, ...changed.filter((spec) => spec in owners)])].sort();
  if (scope.has('platform')) return chosen.length === 0 ? { words: CORE, remotes: [] } : all;
  if (chosen.length === 0) return null;
  const folders = new Set(chosen.map((spec) => spec.split('/')[0]));
  const projects = [...folders].flatMap((folder) => PROJECTS[folder] ?? [folder]);
  // A journey that changed itself, or one of deploy's, is run completely.
  const isPartial = changed.length === 0 && !scope.has('deploy');
  return {
    words: [...projects.map((name) => `--project=${name}`), ...chosen],
    remotes: isPartial ? remotes.map((name) => name.slice('mfe-'.length)) : [],
  };
}
