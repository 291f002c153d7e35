import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attacks } from './attacks.mjs';
import { build } from './build.mjs';
import { runsOnBoth } from './databases.mjs';
import { unit } from './jest-tests.mjs';
import { journeys } from './journeys.mjs';
import { nodeTests } from './node-tests.mjs';
import { check, command, NOTHING_TO_RUN } from './outcome.mjs';
import { run } from './run.mjs';
import { checkTypes } from './types.mjs';
import { ALL_PACKAGES, BUILT_PACKAGES, JEST_PACKAGES, node24, ROOT } from './workspace.mjs';

const bin = (name) => join(ROOT, 'node_modules', '.bin', name);

const format = () => command(bin('biome'), ['format', '--reporter=summary', '.']);
const lint = () => command(bin('oxlint'), ['--deny-warnings']);
/** Unused dependencies, files and exports; the entries of each package are in `knip.json`. */
const unused = () => command(node24(), [join(ROOT, 'node_modules', 'knip', 'bin', 'knip.js'), '--no-progress']);

async function types() {
  const failures = await checkTypes();
  return check(failures.length === 0, failures.map(({ name, output }) => `--- ${name}\n${output}`).join('\n'));
}

/** The committed report of the contract's public surface. */
async function apiReport() {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'shared-contracts', 'package.json'), 'utf8'));
  const script = scripts['api:check'];
  if (!script) return NOTHING_TO_RUN;
  return command('sh', ['-c', script], { cwd: join(ROOT, 'shared-contracts') });
}

async function productionBuild() {
  try {
    await build(() => undefined);
    return check(true, '');
  } catch (error) {
    return check(false, error.details ?? error.message);
  }
}

const budgets = () => command(node24(), [join(ROOT, 'deploy', 'cli', 'budgets.ts')]);

/** The embedded database is that of `npm start`. With PostgreSQL the platform is tested there, and what differs on both. */
const PLATFORM = process.env.TEST_DATABASE_URL
  ? [
      {
        name: 'platform tests',
        cores: 2,
        packages: ['platform'],
        run: nodeTests('platform', { shared: true, elsewhere: ['the embedded database'] }),
      },
      {
        name: 'platform tests on the embedded database',
        cores: 2,
        packages: ['platform'],
        run: nodeTests('platform', {
          shared: true,
          only: runsOnBoth,
          env: { TEST_DATABASE_URL: '' },
          elsewhere: ['PostgreSQL'],
        }),
      },
    ]
  : [{ name: 'platform tests', cores: 2, packages: ['platform'], run: nodeTests('platform', { shared: true }) }];

/** Packages on which journeys run: all except the benchmark and the catalogue. */
const PRODUCT = ALL_PACKAGES.filter((name) => name !== 'bench' && name !== 'catalogue');

/** Packages that the catalogue shows. */
const SHOWN = ['catalogue', 'shared-contracts', 'shared-ui', ...BUILT_PACKAGES.filter((name) => name !== 'shell')];

/** Builds the catalogue, checks each story with axe and compares its picture with its reference. */
async function pictures(progress) {
  const { code, output } = await run(node24(), [join(ROOT, 'catalogue', 'check', 'main.ts'), '--check']);
  // Differences in another Chromium version than that of the references are shown and do not fail.
  if (code === 0) progress.show(output);
  return check(code === 0, output);
}

/**
 * The `packages` of a stage decide whether a change runs it; format, lint, types and the report of the contract check
 * the complete workspace each time.
 * @type {import('./schedule.mjs').Stage[]}
 */
export const STAGES = [
  { name: 'format', cores: 1, run: format },
  { name: 'lint', cores: 1, run: lint },
  { name: 'lint: unused', cores: 1, run: unused },
  { name: 'types', cores: 2, run: types },
  { name: 'api report', cores: 1, run: apiReport },
  { name: 'unit and contract tests', cores: 2, packages: JEST_PACKAGES, run: unit },
  ...PLATFORM,
  { name: 'deploy tests', cores: 2, packages: ['deploy'], run: nodeTests('deploy') },
  { name: 'production build', cores: 2, packages: PRODUCT, run: productionBuild },
  { name: 'size budgets', cores: 1, packages: BUILT_PACKAGES, after: ['production build'], run: budgets },
  { name: 'pictures of the catalogue', packages: SHOWN, cores: 2, browser: true, run: pictures },
  { name: 'attacks', packages: PRODUCT, cores: 2, after: ['production build'], run: attacks },
  {
    name: 'browser journeys',
    cores: 2,
    packages: PRODUCT,
    browser: true,
    after: ['production build'],
    run: journeys,
  },
];
