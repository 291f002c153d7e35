/**
 * `npm run bench -- appointments`: the list of a patient with 5,000 visits while the table grows around them; writes its
 * curve into bench/results.md and exits 1 when the first page is slower than its budget or grows with the table.
 */
import { randomUUID } from 'node:crypto';
import { completedAppointments, endpointPath, patientList, type RequestOf } from 'shared-contracts/api';
import { UTID } from 'shared-contracts/domain';
import { addOwnVisits, growTo } from './appointment-rows.ts';
import { type HttpTarget, type LoadResult, loadHttp, loadPaced } from './load.ts';
import { call, callHeaders, signUp } from './patients.ts';
import { startPlatform } from './platform.ts';
import { startPostgres } from './postgres.ts';
import { verdict, writeFigures } from './sections.ts';
import { table } from './table.ts';

const OWN = 5_000;
const ROWS = [10_000, 100_000, 1_000_000] as const;
const CALLERS = 8;
/** Of all callers together: what is judged. Without a pause between answers the figure is that of the machine's cores. */
const PER_SECOND = 50;
const FAR_PAGES = 200;
const BUDGET_MS = 50;
/** Of the median among a million rows and among ten thousand. */
const FLAT = 2;

type Asked = RequestOf<typeof completedAppointments>;
type Page = 'first page' | 'page 201' | 'one service' | 'by words';

/** Where the list goes on after many pages. */
const farCursor = async (origin: string, headers: Record<string, string>): Promise<string> => {
  let cursor: string | undefined;
  for (let page = 0; page < FAR_PAGES; page += 1) {
    const { next } = await call(origin, completedAppointments, cursor === undefined ? {} : { cursor }, headers);
    if (!next) throw new Error('the list ended early');
    cursor = next;
  }
  return cursor as string;
};

interface Point {
  readonly rows: number;
  readonly alone: LoadResult;
  /** The first page at `PER_SECOND`. */
  readonly paced: LoadResult;
  readonly pages: Readonly<Record<Page, LoadResult>>;
}

const measure = async (rows: number, target: (asked: Asked) => HttpTarget, cursor: string): Promise<Point> => {
  const whole = (result: LoadResult): LoadResult => {
    if (result.errors + result.non2xx > 0) throw new Error(`${result.errors + result.non2xx} answers were none`);
    return result;
  };
  const load = async (asked: Asked) => whole(await loadHttp(target(asked), CALLERS));
  return {
    rows,
    alone: whole(await loadHttp(target({}), 1)),
    paced: whole(await loadPaced(target({}), PER_SECOND)),
    pages: {
      'first page': await load({}),
      'page 201': await load({ cursor }),
      'one service': await load({ utid: UTID.telemedicine }),
      'by words': await load({ query: 'dr' }),
    },
  };
};

const times = ({ p50, p99 }: LoadResult): string => `${p50} / ${p99} ms`;

const write = (points: readonly Point[]): string =>
  table(
    [
      'rows',
      'first page, one caller',
      `first page, ${PER_SECOND} a second`,
      ...Object.keys(points[0]?.pages ?? {}).map((page) => `${page}, ${CALLERS} callers`),
    ],
    points.map(({ rows, alone, paced, pages }) => [
      rows.toLocaleString('en-GB'),
      times(alone),
      times(paced),
      ...Object.values(pages).map(times),
    ]),
  );

export const measureAppointments = async (): Promise<number> => {
  const postgres = await startPostgres();
  const secret = randomUUID() + randomUUID();
  const platform = await startPlatform(postgres.url, { PLATFORM_SECRET: secret });
  try {
    const { origin } = platform;
    const { token, device } = await signUp(origin, 1);
    const headers = callHeaders(device, token);
    const { patients } = await call(origin, patientList, {}, headers);
    await addOwnVisits(postgres.url, { secret, patient: patients[0]?.rel_id ?? '', count: OWN });
    const target = (asked: Asked): HttpTarget => ({
      url: origin + endpointPath(completedAppointments),
      method: 'POST',
      headers,
      body: JSON.stringify(asked),
    });
    const cursor = await farCursor(origin, headers);
    const points: Point[] = [];
    for (const rows of ROWS) {
      await growTo(postgres.url, rows);
      points.push(await measure(rows, target, cursor));
      process.stdout.write(`${rows} rows measured\n`);
    }
    const [least, most] = [points[0] as Point, points.at(-1) as Point];
    const worst = Math.max(...points.map(({ paced }) => paced.p99));
    const grown = most.paced.p50 / Math.max(1, least.paced.p50);
    const holds = worst <= BUDGET_MS && grown <= FLAT;
    const times = `${worst} ms, budget ${BUDGET_MS} ms; ${grown.toFixed(2)} times as slow at the end, budget ${FLAT}`;
    writeFigures('appointments', {
      title: 'List of appointments',
      about: `A patient with ${OWN.toLocaleString('en-GB')} completed visits, while the table grows around them; p50 / p99 of an answer.`,
      figures: `${write(points)}\n\nFirst page at ${PER_SECOND} a second: p99 ${times}: ${verdict(holds)}.`,
      programs: [postgres.version],
    });
    return holds ? 0 : 1;
  } finally {
    await platform.stop();
    await postgres.stop();
  }
};
