/** `bench/results.md`: only figures that this run measured. */
import { type Judgement, KB } from './budgets.ts';
import type { FederationOverhead } from './federation.ts';
import type { FlowMeasured } from './booking-flow.ts';
import { flowSection } from './flow-report.ts';
import { type PageLoad, totalBytes } from './page-load.ts';
import type { LoadResult } from './load.ts';
import type { Measured } from './server-load.ts';
import type { StaticFiles } from './static-files.ts';
import { verdict } from './sections.ts';
import { table } from './table.ts';

const ms = (value: number): string => `${Math.round(value)} ms`;
const kb = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`;
const rate = (value: number): string => Math.round(value).toLocaleString('en-GB');
const PAGE_FIGURES = ['FCP', 'LCP', 'screen', 'blocking time', 'CLS', 'bytes by kind', 'all bytes'] as const;
const pageRows = (pages: ReadonlyMap<string, PageLoad>): string[][] =>
  [...pages].map(([name, load]) => [
    name,
    ms(load.fcp),
    ms(load.lcp),
    ms(load.usable),
    ms(load.blocking),
    load.cls.toFixed(4),
    Object.entries(load.bytes)
      .map(([kind, bytes]) => `${kind} ${kb(bytes)}`)
      .join(', '),
    kb(totalBytes(load)),
  ]);

const loadRows = (measured: readonly Measured[]): string[][] =>
  measured.flatMap(({ name, product, throughEdge, bare, sql, statements, bytes }) => [
    [
      `${name}: the platform`,
      rate(product.perSecond),
      ms(product.p50),
      ms(product.p99),
      `${product.errors + product.non2xx} not answered with 2xx; ${kb(bytes)} an answer`,
    ],
    ...(throughEdge
      ? [
          [
            'the same, through the edge (one process, sharing the processors)',
            rate(throughEdge.perSecond),
            ms(throughEdge.p50),
            ms(throughEdge.p99),
            `${throughEdge.errors + throughEdge.non2xx} not answered with 2xx`,
          ],
        ]
      : []),
    [
      `floor: a bare Fastify route sending the same bytes`,
      rate(bare.perSecond),
      ms(bare.p50),
      ms(bare.p99),
      `product ÷ floor ${(product.perSecond / bare.perSecond).toFixed(2)}`,
    ],
    [
      `floor: the same SQL through the driver alone`,
      rate(sql.perSecond),
      ms(sql.p50),
      ms(sql.p99),
      `${statements} statements; product ÷ floor ${(product.perSecond / sql.perSecond).toFixed(2)}`,
    ],
  ]);

const fileRow = (name: string, { perSecond, p50, p99, errors, non2xx }: LoadResult): string[] => [
  name,
  rate(perSecond),
  ms(p50),
  ms(p99),
  `${errors + non2xx} not answered with 2xx`,
];

const fileSection = (files: StaticFiles | null): string =>
  files === null
    ? 'No nginx on this machine: not measured.'
    : `\`${files.file}\` as brotli, ${kb(files.bytes)}, 50 connections. One edge process; nginx with one worker per processor.

${table(['what', 'per second', 'p50', 'p99', 'notes'], [fileRow('edge', files.edge), fileRow('nginx', files.nginx)])}`;

export interface Report {
  readonly machine: string;
  readonly day: string;
  readonly pages: ReadonlyMap<string, PageLoad>;
  readonly federation: FederationOverhead;
  /** Null on a machine without nginx. */
  readonly files: StaticFiles | null;
  readonly measured: readonly Measured[];
  readonly flow: FlowMeasured;
  readonly judgements: readonly Judgement[];
}

const budgetTable = (judgements: readonly Judgement[]): string =>
  table(
    ['what', 'measured', 'budget', ''],
    judgements.map(({ name, value, budget, holds }) => [name, value, budget, verdict(holds)]),
  );

const federationTable = ({ federated, single }: FederationOverhead): string =>
  table(
    ['build', ...PAGE_FIGURES],
    pageRows(
      new Map([
        ['federated', federated],
        ['one build', single],
      ]),
    ),
  );

/** The same figures for the terminal, when only pages were measured. */
export const writePages = ({
  pages,
  federation,
  judgements,
}: Pick<Report, 'pages' | 'federation' | 'judgements'>): string =>
  [budgetTable(judgements), table(['page', ...PAGE_FIGURES], pageRows(pages)), federationTable(federation), ''].join(
    '\n\n',
  );

export const writeReport = ({
  machine,
  day,
  pages,
  federation,
  files,
  measured,
  flow,
  judgements,
}: Report): string => `# Benchmark results

Written by \`npm run bench\` on ${day}. Machine: ${machine}.

## Budgets

${budgetTable(judgements)}

## Page loads

Cold, Arabic, 390×844, phone profile (150 ms round trip, 1.6 Mbit/s, processor slowed four times), production build,
median of five. Bytes are those on the wire. FCP and LCP measure the text that the edge renders; "screen" is the time at which the remote's own
screen is rendered.

${table(['page', ...PAGE_FIGURES], pageRows(pages))}

## The cost of federation

Home as it is built, and the same source as one build without federation (\`bench/single\`), each served by an edge of its own
in front of the same product. Seven loads of each, alternating; medians.

${federationTable(federation)}

Time until the remote's screen is rendered, federated ÷ one build: ${federation.usableRatio.toFixed(2)} (median of the pairs).

## Released files

${fileSection(files)}

## Server

PostgreSQL on the same machine, 50 connections, with the load generator. The lower bounds (floors) were measured in the same run.

${table(['what', 'per second', 'p50', 'p99', 'notes'], loadRows(measured))}

### The complete booking

Each of 50 patients books the slots of one doctor, one after the other. The lower bound runs the same transactions with the
same statements on a copy of the database, each time for another booking.

${flowSection(flow)}
`;
