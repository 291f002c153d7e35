/** The results of drills: a section of bench/results.md, which is read before it is written, so that each run adds to it. */
import { MEMBER_NAMES } from 'shared-contracts/release';
import { sectionKept, writeSection } from '../sections.ts';
import { table } from '../table.ts';
import { ALARMS, falseAlarms } from './alarms.ts';
import type { Cell } from './cell.ts';
import { CROWD } from './crowd.ts';
import { FAULTS } from './faults.ts';
import type { Host } from './places.ts';

const HEAD = ['member', 'fault', 'web', 'app', 'gone for all', 'measured'] as const;
/** The outcome of a patient on the web and of one in an app; a patient who returns opens both twice. */
const PAGES = 2;
/** The time that a page with a blocked main thread was empty is unknown. */
const CLOSED = 'closed';
const BLANK = '**blank**';
const ROLLED_BACK = 'until a browser that opens the page has the version before: ';
const NOT_MEASURED = 'not measured';

/** The cells of a row, in the order of the header. */
type Row = readonly string[];

const seconds = (value: number | null): string => (value === null ? '–' : value.toFixed(1));
const of = ({ seen }: Cell, host: Host): string => {
  const { end, seconds: took, emptySeconds } = seen[host];
  if (end === CLOSED) return `${CLOSED} ${seconds(took)}`;
  const empty = emptySeconds >= 1 ? `, ${emptySeconds.toFixed(1)} empty` : '';
  return `${end === 'working' ? '' : `**${end}** `}${seconds(took)}${empty}`;
};

/** Date of the measurement, and the share of the processors that other processes used. */
const when = (others: number): string => `${new Date().toISOString().slice(0, 10)}, ${Math.round(others * 100)} %`;

export const describeCell = (cell: Cell): string =>
  `${cell.member}, ${cell.fault}: web ${of(cell, 'web')}, app ${of(cell, 'webview')}, gone ${seconds(cell.goneSeconds)}; others ${when(cell.others)}`;

const rowsKept = (): Row[] =>
  sectionKept('drill')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '))
    .filter(([member]) => MEMBER_NAMES.some((name) => name === member));

const rollbacksKept = (): string =>
  sectionKept('drill')
    .split('\n')
    .find((line) => line.includes(ROLLED_BACK))
    ?.split(ROLLED_BACK)[1] ?? NOT_MEASURED;

const isOf =
  (name: string, ofFault: string) =>
  ([member, fault]: Row) =>
    member === name && fault === ofFault;

export const isKept = (name: string, ofFault: string): boolean => rowsKept().some(isOf(name, ofFault));

const section = (all: readonly Row[], rollbacks: string): string => {
  const rows = MEMBER_NAMES.flatMap((name) => FAULTS.flatMap(({ name: fault }) => all.filter(isOf(name, fault))));
  const twice = new Set(FAULTS.filter(({ kept }) => kept).map(({ name }) => name));
  const pages = rows.reduce((sum, [, fault = '']) => sum + PAGES * (twice.has(fault) ? 2 : 1), 0);
  const blank = rows.flat().filter((cell) => cell.startsWith(BLANK)).length;
  const possible = MEMBER_NAMES.length * FAULTS.length;
  return `## Drill

Written by \`npm run bench -- drill\`: a version with a fault is promoted, one patient meets it in Chromium on the web and one inside an app,
then ${CROWD.perSecond} visitors a second from ${CROWD.networks} networks report what those browsers did, until \`watch\` has given the version up.
Seconds until a working page, and until no page gets the version; "as it is": the broken version's own page stands and stays; "closed": it never moves
again, and the patient closes its tab, or its process has ended; with a heap of 256 MB. ${pages} pages were opened in browsers, ${blank} of them
ended blank; "empty" is the longest time with nothing in the page: a version that draws nothing may still be asking for what it shows, so it is
waited for, 10 s after it drew first (a shell on the web 8 s), and 2 s when the shell threw or emptied the page. ${rows.length} of ${possible} pairs of member and fault are measured. The last column says when, and what
other work used of the processors meanwhile: with more than a few percent the seconds are those of a shared machine, longer than an idle one's.

${table(HEAD, rows)}

Rollback by the operator's command, in seconds ${ROLLED_BACK}${rollbacks}
A good version of which one load in a hundred fails, before the judge after each of ${ALARMS.loads.toLocaleString('en-GB')} loads from ${ALARMS.networks.join(', ')} networks: given up ${falseAlarms()} times.
`;
};

const write = (rows: readonly Row[], rollbacks: string): string => {
  const text = section(rows, rollbacks);
  writeSection('drill', text);
  return text;
};

export const keep = (cell: Cell): void => {
  const { member, fault, goneSeconds, others } = cell;
  const row = [member, fault, of(cell, 'web'), of(cell, 'webview'), seconds(goneSeconds), when(others)];
  write([...rowsKept().filter((one) => !isOf(member, fault)(one)), row], rollbacksKept());
};

export const keepRollbacks = (took: readonly number[], others: number): void => {
  write(rowsKept(), `${took.map((one) => one.toFixed(2)).join(', ')} (${when(others)})`);
};

export const writeDrill = (): string => write(rowsKept(), rollbacksKept());
