/**
 * The platform's settings as a table of the root README, so that the page can't drift from the code.
 *
 *     node platform/src/settings/document.ts      writes the table between the markers of README.md
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTING_GROUPS } from '../config.ts';

export const README = join(import.meta.dirname, '..', '..', '..', 'README.md');
const START = '<!-- platform settings: start -->';
const END = '<!-- platform settings: end -->';

const defaultOf = (value: unknown): string => (value === null || value === '' ? 'unset' : `\`${String(value)}\``);

/** `| setting | default | meaning |`, in the order of the code. */
export const settingsTable = (): string => {
  const rows = Object.values(SETTING_GROUPS).flatMap((group) =>
    Object.values(group).map(
      ({ env, schema, about }) => `| \`${env}\` | ${defaultOf(schema.parse(undefined))} | ${about} |`,
    ),
  );
  return ['| setting | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
};

/** A README with today's table in it. @throws when the markers are missing */
export const withSettings = (readme: string): string => {
  const start = readme.indexOf(START);
  const end = readme.indexOf(END);
  if (start < 0 || end < start) throw new Error('README.md has lost the markers of the settings table');
  return `${readme.slice(0, start + START.length)}\n\n${settingsTable()}\n\n${readme.slice(end)}`;
};

if (import.meta.main) writeFileSync(README, withSettings(readFileSync(README, 'utf8')));
