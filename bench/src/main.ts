/**
 * `npm run bench`: measures pages and server, writes bench/results.md, exits 1 when a budget is exceeded.
 * `npm run bench -- pages`: only page loads, printed and not written; `-- booking`: only the complete booking;
 * `-- screens`: when each screen of booking is rendered; `-- encryption`: the cost of encryption; `-- search`: only search; `-- providers`: the cost of a slot search by number of providers;
 * `-- drill`: faults of every member of a release; `-- chat`: messages to thousands of sockets;
 * `-- account`: the first page of a long record and a full wallet;
 * `-- appointments`: the list of a patient with 5,000 visits as the table grows; `-- devices`: time until another device shows a change of a visit;
 * `-- calls`: time from the answer until both sides see each other.
 */
import { eClinics } from 'shared-contracts/api';
import { TELEMEDICINE_QUERY, TELEMEDICINE_SLUG } from 'shared-contracts/domain';
import { webviewPath } from 'shared-contracts/native';
import { linkTo, SIGN_IN_EXPIRED } from 'shared-contracts/routes';
import { launchBrowser } from './browser.ts';
import {
  type Judgement,
  judgeBookingFlow,
  judgeFederation,
  judgeHome,
  judgeSlotSearch,
  judgeStaticFiles,
  judgeWebview,
  judgeWideHome,
} from './budgets.ts';
import { measureAccount } from './account.ts';
import { measureAppointments } from './appointments.ts';
import { measureBookingAlone } from './booking.ts';
import { measureBookingFlow } from './booking-flow.ts';
import { measureCalls } from './calls.ts';
import { measureChat } from './chat.ts';
import { measureDevices } from './devices.ts';
import { measureEncryption } from './encryption.ts';
import { drill } from './drill/drill.ts';
import { type FederationOverhead, measureFederation } from './federation.ts';
import { describeMachine } from './machine.ts';
import { measurePage, type PageLoad } from './page-load.ts';
import { call, callHeaders } from './patients.ts';
import { startPostgres } from './postgres.ts';
import { startProduct } from './product.ts';
import { judgeCurve, measureProviderCurve, writeCurve } from './provider-curve.ts';
import { writePages, writeReport } from './report.ts';
import { measureBooking, measureSlotSearch } from './server-load.ts';
import { measureScreens } from './screens.ts';
import { measureSearchAlone } from './search.ts';
import { writeFigures, writeResults } from './sections.ts';
import { measureStaticFiles } from './static-files.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Selector of the remotes' screens; the HTML of the edge contains neither. */
const HEADING = '[data-page-heading]';
const DIALOG = 'dialog[open]';
const WIDE = { width: 1280, height: 800 };
const RUNS = 5;

const measurePages = async (
  origin: string,
): Promise<{ pages: Map<string, PageLoad>; federation: FederationOverhead; version: string }> => {
  const browser = await launchBrowser();
  const { clinics } = await call(origin, eClinics, {}, callHeaders('bench-pages'));
  const doctors = linkTo('browse', { utid: TELEMEDICINE_SLUG }, { deptid: clinics[0]?.id, ...TELEMEDICINE_QUERY });
  const targets = [
    ['home', '/', HEADING, {}],
    ['wide home', '/', HEADING, { wide: WIDE }],
    ['doctor list', doctors, HEADING, {}],
    ['sign-in', SIGN_IN_EXPIRED, DIALOG, {}],
    ['booking webview', webviewPath('booking', linkTo('home')), HEADING, {}],
  ] as const;
  const pages = new Map<string, PageLoad>();
  for (const [name, path, screen, visitor] of targets) {
    say(`page: ${name}`);
    pages.set(name, await measurePage(browser, origin + path, screen, RUNS, visitor));
  }
  say('page: home, federated and as one build');
  const federation = await measureFederation(browser, origin, HEADING);
  const version = browser.version();
  await browser.close();
  return { pages, federation, version };
};

const judgePages = ({ pages, federation }: Awaited<ReturnType<typeof measurePages>>) => [
  ...judgeHome(pages.get('home') as PageLoad),
  ...judgeWideHome(pages.get('wide home') as PageLoad),
  ...judgeWebview(pages.get('booking webview') as PageLoad),
  ...judgeFederation(federation),
];

const exitCode = (judgements: readonly Judgement[]): number => (judgements.every(({ holds }) => holds) ? 0 : 1);

const benchPages = async (): Promise<number> => {
  const product = await startProduct();
  try {
    const measured = await measurePages(product.origin);
    const judgements = judgePages(measured);
    say(writePages({ ...measured, judgements }));
    return exitCode(judgements);
  } finally {
    await product.stop();
  }
};

const benchAll = async (): Promise<number> => {
  const postgres = await startPostgres();
  const product = await startProduct(postgres.url);
  try {
    say('slot search under load');
    const slots = await measureSlotSearch(product, postgres);
    say('booking under load');
    const booking = await measureBooking(product, postgres);
    say('the complete booking under load');
    const flow = await measureBookingFlow(product.platform, postgres);
    say('released files under load');
    const files = await measureStaticFiles(product.origin);
    const measured = await measurePages(product.origin);
    const { pages, federation, version } = measured;
    const judgements = [
      ...judgePages(measured),
      ...judgeSlotSearch(slots),
      judgeBookingFlow(flow),
      ...(files ? judgeStaticFiles(files) : []),
    ];
    const day = new Date().toISOString().slice(0, 10);
    const report = writeReport({
      machine: describeMachine(`Chromium ${version}`, postgres.version),
      day,
      pages,
      federation,
      files,
      measured: [slots, booking],
      flow,
      judgements,
    });
    writeResults(report);
    say(report);
    return exitCode(judgements);
  } finally {
    await product.stop();
    await postgres.stop();
  }
};

const benchProviders = async (): Promise<number> => {
  const points = await measureProviderCurve();
  writeFigures('providers', {
    title: 'Slot search as providers grow',
    about: 'Processor time of a search on the embedded database.',
    figures: writeCurve(points),
    programs: [],
  });
  return judgeCurve(points) ? 0 : 1;
};

const PARTS: Readonly<Record<string, (options: readonly string[]) => Promise<number>>> = {
  drill,
  pages: benchPages,
  booking: measureBookingAlone,
  encryption: measureEncryption,
  screens: measureScreens,
  search: measureSearchAlone,
  providers: benchProviders,
  account: measureAccount,
  appointments: measureAppointments,
  devices: measureDevices,
  calls: measureCalls,
  chat: measureChat,
};
const [part, ...options] = process.argv.slice(2);
const run = part === undefined ? benchAll : PARTS[part];
if (run) {
  process.exitCode = await run(options);
} else {
  // An unknown argument must not measure everything and write it.
  say(`npm run bench [-- ${Object.keys(PARTS).join(' | ')}]`);
  process.exitCode = ['--help', '-h'].includes(part ?? '') ? 0 : 2;
}
