/** `npm run attack`: attacks a running product and reports what succeeded and what was damaged. Exit code 1 when anything was. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Finding, isClean } from './attack.ts';
import { ATTACKS } from './attacks/index.ts';
import { embeddedProduct, postgresProduct } from './product/own.ts';
import { type Product, runningProduct } from './product/product.ts';
import { line, markdown } from './report.ts';
import { runAttacks } from './run.ts';

const HELP = `npm run attack -- [options]
  --short          the stage of npm test: about a minute, on the embedded database
  --only <word>    attacks whose name contains the word; may be given several times
  --on <product>   only embedded, or only postgres
  --url <origin>   a running product with its sandbox; attacks that stop parts are left out
  --list           names of the attacks`;

const RESULTS = join(import.meta.dirname, '..', '..', 'bench', 'attack-results.md');
const say = (text: string) => process.stdout.write(`${text}\n`);

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    on: { type: 'string' },
    url: { type: 'string' },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const selected = ATTACKS.filter(
  ({ name }) => values.only.length === 0 || values.only.some((word) => name.includes(word)),
);

/** Starts one product at a time: the next only after the previous one has ended. */
const products = (): readonly (() => Promise<Product | null>)[] => {
  const { url, on, short } = values;
  if (url !== undefined) return [async () => runningProduct(url)];
  if (on === 'embedded' || (short && on === undefined)) return [embeddedProduct];
  if (on === 'postgres') return [postgresProduct];
  return [embeddedProduct, postgresProduct];
};

/** Stops the processes of the run when it is interrupted. */
let under: Product | null = null;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void (under?.stop() ?? Promise.resolve()).finally(() => process.exit(130)));
}

const main = async (): Promise<boolean> => {
  if (values.help) return (say(HELP), true);
  if (values.list) return (say(ATTACKS.map(({ name }) => name).join('\n')), true);
  if (selected.length === 0) return (say(`No attack has a name with ${values.only.join(', ')}.\n${HELP}`), false);
  const started = performance.now();
  const findings: Finding[] = [];
  for (const start of products()) {
    const product = await start();
    if (product === null) {
      say('PostgreSQL is not installed; its attacks are skipped.');
      continue;
    }
    under = product;
    try {
      const onFinding = (finding: Finding) => say(line(finding));
      findings.push(...(await runAttacks(product, selected, { short: values.short, onFinding })));
    } finally {
      under = null;
      await product.stop();
    }
  }
  const minutes = (performance.now() - started) / 60_000;
  const bad = findings.filter((finding) => !isClean(finding)).length;
  say(`${findings.length} attacks in ${minutes.toFixed(1)} minutes, ${bad} of them succeeded or caused damage`);
  const whole = !values.short && values.only.length === 0 && values.on === undefined && values.url === undefined;
  if (whole) writeFileSync(RESULTS, markdown(findings, minutes));
  return bad === 0 && findings.length > 0;
};

process.exit((await main()) ? 0 : 1);
