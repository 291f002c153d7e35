/** Sections of bench/results.md that separate benchmarks write; the full benchmark preserves them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeMachine } from './machine.ts';

export const RESULTS = join(import.meta.dirname, '..', 'results.md');
/** In the order of the page. */
const SECTIONS = [
  'screens',
  'search',
  'providers',
  'appointments',
  'account',
  'devices',
  'chat',
  'calls',
  'drill',
  'lighthouse',
] as const;
export type Section = (typeof SECTIONS)[number];

const startOf = (name: Section): string => `<!-- ${name}: start -->`;
const endOf = (name: Section): string => `<!-- ${name}: end -->`;

const cut = (results: string, name: Section): string => {
  const [start, end] = [results.indexOf(startOf(name)), results.indexOf(endOf(name))];
  return start < 0 || end < 0 ? '' : results.slice(start, end + endOf(name).length);
};

const read = (): string => (existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8') : '');

/** The current text of the section; empty before it is first written. */
export const sectionKept = (name: Section): string => cut(read(), name);

const joined = (parts: readonly string[]): string => `${parts.filter(Boolean).join('\n\n')}\n`;

const withSections = (before: string, sections: readonly string[]): string => joined([before.trimEnd(), ...sections]);

/** Writes the results of the full benchmark and preserves the other sections. */
export const writeResults = (report: string): void => {
  const results = read();
  writeFileSync(
    RESULTS,
    withSections(
      report,
      SECTIONS.map((name) => cut(results, name)),
    ),
  );
};

/** Writes one section and replaces its previous text. */
export const writeSection = (name: Section, text: string): void => {
  const results = read();
  const own = joined([startOf(name), text.trim(), endOf(name)]).trimEnd();
  const sections = SECTIONS.map((each) => (each === name ? own : cut(results, each)));
  const first = Math.min(
    ...SECTIONS.map((each) => results.indexOf(startOf(each))).filter((at) => at >= 0),
    results.length,
  );
  writeFileSync(RESULTS, withSections(results.slice(0, first), sections));
};

/** Whether a budget is met, as text of the document. */
export const verdict = (holds: boolean): string => (holds ? 'holds' : '**broken**');

export interface Figures {
  readonly title: string;
  /** What was measured, in one sentence. */
  readonly about: string;
  /** Tables, and whether the budget is met. */
  readonly figures: string;
  /** Programs with their versions. */
  readonly programs: readonly string[];
}

/** Writes a section with the date and the machine of the measurement, and prints its figures. */
export const writeFigures = (name: Section, { title, about, figures, programs }: Figures): void => {
  const day = new Date().toISOString().slice(0, 10);
  const source = `Written by \`npm run bench -- ${name}\` on ${day}. Machine: ${describeMachine(...programs)}.`;
  writeSection(name, `## ${title}\n\n${source}\n${about}\n\n${figures}`);
  process.stdout.write(`${figures}\n`);
};
