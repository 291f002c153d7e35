/**
 * Skeletons of common additions, each with a test that fails until it is implemented:
 *
 *     node deploy/cli/new.ts screen pharmacy refill-history
 */
import { parseArgs } from 'node:util';
import { WORKSPACE } from '../releases/paths.ts';
import { KINDS, type Plan } from '../skeletons/kinds.ts';
import { skeletonOf, writeSkeleton } from '../skeletons/write.ts';

const USAGE = Object.values(KINDS)
  .map(({ usage, about }) => `npm run new -- ${usage.padEnd(32)} ${about}`)
  .join('\n');

/** Null: only help was requested. @throws for unknown arguments */
function readArguments(): { readonly plan: Plan } | null {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { table: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return null;
  const [kind = '', ...words] = positionals;
  const known = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!known) throw new Error(`${kind || 'the first argument'} is not one of ${Object.keys(KINDS).join(', ')}`);
  if (values.table && kind !== 'call') throw new Error('--table is an option of call');
  return { plan: known.plan({ workspace: WORKSPACE, words, table: values.table }) };
}

function run(): void {
  let order: ReturnType<typeof readArguments>;
  try {
    order = readArguments();
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    process.exitCode = 2;
    return;
  }
  if (!order) return console.log(USAGE);
  const { templates, values, byHand } = order.plan;
  try {
    const files = templates.flatMap((kind) => skeletonOf(kind, values));
    for (const path of writeSkeleton(WORKSPACE, files)) console.log(`wrote  ${path}`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
    return;
  }
  for (const { path, what } of byHand) console.log(`add    ${path}: ${what}`);
  console.log('Then make its failing test pass, and write the generated documents (CONTRIBUTING.md, Recipes).');
}

run();
