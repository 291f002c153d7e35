/** What drills measured: kept in `.build`, and written into bench/results.md as one section. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEMBER_NAMES } from 'shared-contracts/release';
import { writeSection } from '../sections.ts';
import { table } from '../table.ts';
import { ALARMS, falseAlarms } from './alarms.ts';
import type { Cell } from './cell.ts';
import { CROWD } from './crowd.ts';
import { FAULTS } from './faults.ts';
import { type Host, HOSTS } from './places.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const FILE = join(ROOT, '.build', 'drill.json');

interface Kept {
  readonly cells: readonly Cell[];
  /** Seconds of rollbacks by hand. */
  readonly rollbacks: readonly number[];
}

const kept = (): Kept =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Kept) : { cells: [], rollbacks: [] };

const write = (next: Kept): void => {
  mkdirSync(join(ROOT, '.build'), { recursive: true });
  writeFileSync(FILE, JSON.stringify(next));
};

export const isKept = (name: string, ofFault: string): boolean =>
  kept().cells.some(({ member, fault }) => member === name && fault === ofFault);

export const keep = (cell: Cell): void => {
  const { cells, rollbacks } = kept();
  const others = cells.filter(({ member, fault }) => member !== cell.member || fault !== cell.fault);
  write({ cells: [...others, { ...cell, seen: withoutReports(cell.seen) }], rollbacks });
};

export const keepRollbacks = (rollbacks: readonly number[]): void => write({ ...kept(), rollbacks });

const withoutReports = (seen: Cell['seen']): Cell['seen'] => ({
  web: { ...seen.web, said: [] },
  webview: { ...seen.webview, said: [] },
});

const seconds = (value: number | null): string => (value === null ? '–' : value.toFixed(1));
const of = ({ seen }: Cell, host: Host): string => {
  const { end, seconds: took, emptySeconds } = seen[host];
  const empty = emptySeconds >= 1 ? `, ${emptySeconds.toFixed(1)} empty` : '';
  return `${end === 'working' ? '' : `**${end}** `}${seconds(took)}${empty}`;
};

export const describeCell = (cell: Cell): string =>
  `${cell.member}, ${cell.fault}: web ${of(cell, 'web')}, app ${of(cell, 'webview')}, gone ${seconds(cell.goneSeconds)}`;

const section = (): string => {
  const { cells: all, rollbacks } = kept();
  const rows = MEMBER_NAMES.flatMap((name) =>
    FAULTS.flatMap(({ name: fault }) => {
      const cell = all.find((one) => one.member === name && one.fault === fault);
      return cell ? [[name, fault, of(cell, 'web'), of(cell, 'webview'), seconds(cell.goneSeconds)]] : [];
    }),
  );
  const pages = all.reduce((sum, cell) => sum + cell.pages, 0);
  const possible = MEMBER_NAMES.length * FAULTS.length;
  const blank = all.flatMap(({ seen }) => HOSTS.filter((host) => seen[host].end === 'blank')).length;
  return `## Drill

Written by \`npm run bench -- drill\`: a version with a fault is promoted, one patient meets it in Chromium on the web and one inside an app,
then ${CROWD.perSecond} visitors a second from ${CROWD.networks} networks report what those browsers did, until \`watch\` has given the version up.
Seconds until a working page, and until no page gets the version; "as it is": the broken version's own page stands and stays. ${pages} pages were opened in browsers, ${blank} of them
ended blank; "empty" is the longest time with nothing in the page. ${rows.length} of ${possible} pairs of member and fault are measured.

${table(['member', 'fault', 'web', 'app', 'gone for all'], rows)}

Rollback by the operator's command until a browser that opens the page has the version before: ${rollbacks.map((one) => one.toFixed(2)).join(', ') || 'not measured'} s.
A good version of which one load in a hundred fails, before the judge after each of ${ALARMS.loads.toLocaleString('en-GB')} loads from ${ALARMS.networks.join(', ')} networks: given up ${falseAlarms()} times.
`;
};

/** Writes the section into the results, in the place of the one before. */
export const writeDrill = (): string => {
  const text = section();
  writeSection('drill', text);
  return text;
};
