/**
 * The table of the platform's settings in `docs/settings.md`, generated from the code.
 *
 *     node platform/src/settings/document.ts      writes the table between its markers
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTING_GROUPS } from './config.ts';

export const SETTINGS_PAGE = join(import.meta.dirname, '..', '..', '..', 'docs', 'settings.md');
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

/** The page with the current table between its markers. @throws when the markers are missing */
export const withSettings = (page: string): string => {
  const start = page.indexOf(START);
  const end = page.indexOf(END);
  if (start < 0 || end < start) throw new Error('docs/settings.md has no markers for the table of platform settings');
  return `${page.slice(0, start + START.length)}\n\n${settingsTable()}\n\n${page.slice(end)}`;
};

if (import.meta.main) writeFileSync(SETTINGS_PAGE, withSettings(readFileSync(SETTINGS_PAGE, 'utf8')));
