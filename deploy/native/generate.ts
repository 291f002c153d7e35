/**
 * Files for native teams, generated from the contract so that they are always up to date: `fixtures/*.json`, `PROTOCOL.md` and `PATHS.md`.
 *
 *     node deploy/native/generate.ts           writes them
 *     node deploy/native/generate.ts --check   exits 1 and lists the stale files
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { casesOf, frameCases, MESSAGE_NAMES } from './cases.ts';
import { pathsPage } from './paths-page.ts';
import { protocolPage } from './protocol-page.ts';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Every generated file by its path in this folder. */
export const generated = (): Map<string, string> => {
  const files = new Map<string, string>([
    ['PROTOCOL.md', protocolPage()],
    ['PATHS.md', pathsPage()],
  ]);
  for (const name of MESSAGE_NAMES) files.set(`fixtures/${name}.json`, json(casesOf(name)));
  files.set('fixtures/frames.json', json(frameCases()));
  return files;
};

/** Paths whose file is missing, differs, or should not exist. */
export const stale = (folder = import.meta.dirname): string[] => {
  const wanted = generated();
  const fixtures = existsSync(join(folder, 'fixtures')) ? readdirSync(join(folder, 'fixtures')) : [];
  const left = fixtures.map((file) => `fixtures/${file}`).filter((file) => !wanted.has(file));
  const differs = ([file, text]: [string, string]) =>
    !existsSync(join(folder, file)) || readFileSync(join(folder, file), 'utf8') !== text;
  return [...[...wanted].filter(differs).map(([file]) => file), ...left];
};

const write = (folder = import.meta.dirname): void => {
  rmSync(join(folder, 'fixtures'), { recursive: true, force: true });
  mkdirSync(join(folder, 'fixtures'), { recursive: true });
  for (const [file, text] of generated()) writeFileSync(join(folder, file), text);
};

if (import.meta.main) {
  if (process.argv.includes('--check')) {
    const old = stale();
    if (old.length > 0) {
      process.stderr.write(`Stale: ${old.join(', ')}. Run node deploy/native/generate.ts\n`);
      process.exitCode = 1;
    }
  } else write();
}
