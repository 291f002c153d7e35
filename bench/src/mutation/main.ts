/**
 * `npm run mutate -- AREA [FILE …] [--sample N] [--seed S] [--minutes M]`: wrong changes of an area, or of files
 * of it; with `--sample` a random part of them; with `--minutes` none is begun so long after the first (areas of Node). `npm run mutate -- named [WORD …]`: those with a name.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Area, AREAS, type AreaName } from './areas.ts';
import { runJestArea } from './run-jest-area.ts';
import { type AreaRun, runNodeArea } from './run-node-area.ts';
import { scoreText } from './score.ts';
import { tryNamed } from './try-named.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const DEFAULT_SEED = '1';

const isArea = (name: string | undefined): name is AreaName => name !== undefined && name in AREAS;
const say = (line: string) => process.stdout.write(`${line}\n`);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: DEFAULT_SEED }, minutes: { type: 'string' } },
});
const [name, ...files] = positionals;
const sample = values.sample === undefined ? undefined : Number(values.sample);
if (name === 'named') await tryNamed(ROOT, files);
if (!isArea(name) || (sample !== undefined && !(Number.isInteger(sample) && sample > 0))) {
  process.stderr.write(
    `npm run mutate -- AREA [FILE …] [--sample N] [--seed S] [--minutes M]; areas: ${Object.keys(AREAS).join(', ')}\n`,
  );
  process.exit(2);
}
const area: Area = AREAS[name];
const kept = join(ROOT, '.build', 'mutation', name);
mkdirSync(kept, { recursive: true });
process.chdir(ROOT);
// StrykerJS calls `node` by its name: it must be the pinned one.
process.env['PATH'] = `${join(ROOT, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}`;
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
const begun = performance.now();
const run: AreaRun = {
  root: ROOT,
  kept,
  files,
  sample,
  seed: values.seed,
  limitMs: Number(values.minutes ?? Number.POSITIVE_INFINITY) * 60_000,
  workers: Number(process.env['MUTATE_WORKERS'] ?? 2),
  say,
  stop: stopping.signal,
};
const tried = area.runner === 'jest' ? await runJestArea(area, run) : await runNodeArea(area, run);
say(scoreText(tried));
say(`${name}, seed ${values.seed}, ${Math.round((performance.now() - begun) / 1000)} s`);
process.exit(0);
