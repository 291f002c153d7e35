/**
 * `npm run catalogue`: builds the site. `--serve` serves it, `--check` checks it, `--update` makes its pictures the references, `--record`
 * records the answers of the product again; `--built` uses the last build of the site. Arguments select stories by their ids.
 */
import { parseArgs } from 'node:util';
import { capture, launchBrowser } from './capture.ts';
import { comparePictures, DIFFERENCES, majorOf, MOST_PIXELS, referenceBrowser, writeReferences } from './pictures.ts';
import { readRecordedData, record } from './record.ts';
import { buildSite, serveSite, SITE } from './site.ts';
import { readShots } from './stories.ts';

const PORT = 6006;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    serve: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    update: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
  },
});

const isWhole = positionals.length === 0;

/** Prints failures; resolves to true when every story passes. */
const check = async (): Promise<boolean> => {
  const site = await serveSite(0);
  const browser = await launchBrowser();
  try {
    const major = majorOf(browser.version());
    const taken = await capture(browser, readShots(positionals), { origin: site.origin, now: readRecordedData().now });
    const problems = taken.flatMap(({ shot, problems }) => problems.map((problem) => `${shot.name}: ${problem}`));
    for (const problem of problems) print(problem);
    if (values.update) {
      await writeReferences(taken, major, isWhole);
      print(`${taken.length} pictures were stored as references`);
      return problems.length === 0;
    }
    const differences = await comparePictures(taken, isWhole);
    for (const difference of differences) print(difference);
    if (differences.length > 0) print(`pictures and differences: ${DIFFERENCES}`);
    print(`${taken.length} pictures, ${differences.length} differ in more than ${MOST_PIXELS} pixels`);
    const isSame = major === referenceBrowser();
    if (!isSame)
      print(
        `The references were taken by Chromium ${referenceBrowser()}, not ${major}; differences do not fail the check`,
      );
    return problems.length === 0 && (differences.length === 0 || !isSame);
  } finally {
    await browser.close();
    site.stop();
  }
};

try {
  if (!values.built) {
    await buildSite();
    print(`The catalogue was built in ${SITE}`);
  }
  if (values.record) {
    await record(print);
    await buildSite();
  }
  if ((values.check || values.update) && !(await check())) process.exitCode = 1;
  if (values.serve) print(`The catalogue is at ${(await serveSite(PORT)).origin}`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
