// Which journeys a change needs: those of its owners (`e2e/owners.json`), all of them where it may concern any.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace.mjs';

/** Journey → packages whose change runs it. The packages of `EVERY_JOURNEY` and `platform` are named nowhere: they run all. */
const readOwners = () => JSON.parse(readFileSync(join(ROOT, 'e2e', 'owners.json'), 'utf8'));

/** What every page is made of. */
const EVERY_JOURNEY = ['shared-contracts', 'shared-ui', 'shell'];
/** A change of the server is tried by every journey of the product once, on the Arabic phone. */
const CORE = ['--project=phone-ar'];

const SPEC = /^e2e\/(.*\.spec\.ts)$/;
/** Read by people, and this choice itself. */
const NO_JOURNEY = /^e2e\/(README\.md|owners\.json)$/;
/** Projects that run the journeys of a folder, where it is not the one that bears its name. */
const PROJECTS = { journeys: ['phone-ar', 'desktop-en', 'phone-en', 'desktop-ar'] };

/**
 * What of the journeys to run, as words for Playwright; `remotes` are those whose screens are visited where a journey goes
 * through all screens. Without words everything runs; null is nothing.
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
  // A journey that changed itself, or one of deploy's, is run in full.
  const isPartial = changed.length === 0 && !scope.has('deploy');
  return {
    words: [...projects.map((name) => `--project=${name}`), ...chosen],
    remotes: isPartial ? remotes.map((name) => name.slice('mfe-'.length)) : [],
  };
}
