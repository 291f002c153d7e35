/**
 * Skeletons of common additions, each with a test that fails until it is implemented:
 *
 *     node deploy/cli/new.ts screen pharmacy refill-history
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { WORKSPACE } from '../releases/paths.ts';
import { KINDS, type Plan } from '../skeletons/kinds.ts';
import { skeletonOf, writeSkeleton } from '../skeletons/write.ts';

const USAGE = Object.values(KINDS)
  .map(({ usage, about }) => `npm run new -- ${usage.padEnd(32)} ${about}`)
  .join('\n');

/** Null: only help was requested. @throws for unknown arguments */
function readArguments(): { readonly plan: Plan; readonly folder: string } | null {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      table: { type: 'boolean', default: false },
      apart: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return null;
  const [kind = '', ...words] = positionals;
  const known = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!known) throw new Error(`${kind || 'the first argument'} is not one of ${Object.keys(KINDS).join(', ')}`);
  if (values.table && kind !== 'call') throw new Error('--table is an option of call');
  if (values.apart !== undefined && kind !== 'remote') throw new Error('--apart is an option of remote');
  const { table, apart } = values;
  return { plan: known.plan({ workspace: WORKSPACE, words, table, apart }), folder: resolve(apart ?? WORKSPACE) };
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
    // A later template replaces files of an earlier one.
    const files = new Map(templates.flatMap((kind) => skeletonOf(kind, values)).map((file) => [file.path, file]));
    for (const path of writeSkeleton(order.folder, [...files.values()])) console.log(`wrote  ${path}`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
    return;
  }
  for (const { path, what } of byHand) console.log(`add    ${path}: ${what}`);
  console.log(
    order.folder === WORKSPACE
      ? 'Then make its failing test pass, write the generated documents (CONTRIBUTING.md, Recipes), and run npm run format.'
      : 'Then install the packs and make its failing test pass (deploy/template/README.md).',
  );
}

run();
