/**
 * `npm run bench -- screens`: time on the phone profile until each screen of booking is rendered, and its layout
 * shift; writes its section of bench/results.md and exits 1 when one exceeds its budget. Further words select the routes whose
 * names contain them; their figures are printed and not written.
 */
import { HEADER } from 'shared-contracts/api';
import { COOKIE } from 'shared-contracts/domain';
import { bookingTargets, signInSample, type Target } from './booking-routes.ts';
import { launchBrowser } from './browser.ts';
import { judgeScreen, KB, SCREEN_CLS, SCREEN_MS, SCREENS_MEDIAN_MS } from './budgets.ts';
import { measureOnce, measurePage, type PageLoad, type Visitor } from './page-load.ts';
import { percentile } from './percentile.ts';
import { startProduct } from './product.ts';
import { verdict, writeFigures } from './sections.ts';
import { table } from './table.ts';

/** Selector of a rendered screen: the HTML of the edge has no such heading, and a screen that waits for its data is marked as busy. */
const SCREEN = 'main:not([aria-busy=true], :has([aria-busy=true])) [data-page-heading]';
const LOADS = 3;

interface Row {
  readonly target: Target;
  readonly load: PageLoad;
}

const holds = ({ load }: Row): boolean => judgeScreen(load).every((judgement) => judgement.holds);

const write = (rows: readonly Row[]): string =>
  table(
    ['screen', 'who', 'stands after', 'CLS', 'scripts and styles', ''],
    rows.map(({ target, load }) => [
      target.name,
      target.signedIn ? 'sample patient' : 'visitor',
      ...judgeScreen(load).map(({ value }) => value),
      `${(((load.bytes.js ?? 0) + (load.bytes.css ?? 0)) / KB).toFixed(0)} KB`,
      verdict(holds({ target, load })),
    ]),
  );

export const measureScreens = async (words: readonly string[]): Promise<number> => {
  const product = await startProduct();
  const { origin } = product;
  const browser = await launchBrowser();
  try {
    const patient = await signInSample(origin);
    const visitor: Visitor = {
      cookies: { [COOKIE.token]: patient.token },
      storage: { [HEADER.deviceId]: patient.device },
    };
    const all = await bookingTargets(origin, patient);
    const wanted = all.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
    const rows: Row[] = [];
    for (const target of wanted) {
      const as = target.signedIn ? visitor : {};
      // Not measured: after the start of the product, the first request reads files and query plans that later ones find cached.
      await measureOnce(browser, origin + target.href, SCREEN, as);
      const load = await measurePage(browser, origin + target.href, SCREEN, LOADS, as);
      rows.push({ target, load });
      process.stdout.write(`${target.name}: ${Math.round(load.usable)} ms, ${load.cls.toFixed(4)}\n`);
    }
    const over = rows.filter((row) => !holds(row)).map(({ target }) => target.name);
    const middle = Math.round(
      percentile(
        rows.map(({ load }) => load.usable),
        0.5,
      ),
    );
    const summary =
      `Budgets: each screen ≤ ${SCREEN_MS} ms, CLS ≤ ${SCREEN_CLS}: ${verdict(over.length === 0)}${over.length > 0 ? ` by ${over.join(', ')}` : ''}; ` +
      `median of all ${middle} ms ≤ ${SCREENS_MEDIAN_MS} ms: ${verdict(middle <= SCREENS_MEDIAN_MS)}.`;
    if (words.length > 0) process.stdout.write(`${write(rows)}\n\n${summary}\n`);
    else {
      writeFigures('screens', {
        title: 'Screens of booking',
        about: `Cold, Arabic, 390×844, phone profile as above, embedded database; from navigation until the remote’s own screen stands with its data. Median of ${LOADS}, after one that does not count: it is the browser that is cold.`,
        figures: `${write(rows)}\n\n${summary}`,
        programs: [`Chromium ${browser.version()}`],
      });
    }
    return over.length === 0 && middle <= SCREENS_MEDIAN_MS ? 0 : 1;
  } finally {
    await browser.close();
    await product.stop();
  }
};
