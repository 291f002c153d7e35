/**
 * The retention periods as a table of platform/README.md, generated from the code.
 *
 *     node platform/src/retention/document.ts      writes the table between the markers of the README
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_RETENTION } from '../app.ts';
import { parseConfig } from '../settings/config.ts';

export const README = join(import.meta.dirname, '..', '..', 'README.md');
const START = '<!-- retention: start -->';
const END = '<!-- retention: end -->';

const life = (hours: number): string => (hours % 24 === 0 ? `${hours / 24} d` : `${hours} h`);

const table = (): string => {
  const config = parseConfig({});
  const rows = ALL_RETENTION.map(
    ({ what, tables, since, hours, name }) =>
      `| ${what} | \`${tables.join('`, `')}\` | ${life(hours(config))} after ${since} | \`${name}\` |`,
  );
  return ['| data | tables | default retention period | job |', '| --- | --- | --- | --- |', ...rows].join('\n');
};

/** A README with the current table. @throws when the markers are missing */
export const withRetention = (readme: string): string => {
  const start = readme.indexOf(START);
  const end = readme.indexOf(END);
  if (start < 0 || end < start) throw new Error('README.md has no markers of the retention table');
  return `${readme.slice(0, start + START.length)}\n\n${table()}\n\n${readme.slice(end)}`;
};

if (import.meta.main) writeFileSync(README, withRetention(readFileSync(README, 'utf8')));
