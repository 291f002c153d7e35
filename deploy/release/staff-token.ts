/**
 * Prints a signed, short-lived token. It lets a tester open a version that no patient gets, or, with `--for release`,
 * identifies the author of a change in the ledger.
 *
 *     node deploy/release/staff-token.ts --who amal [--hours 2] [--for release [--only booking+comms]] [--json]
 *
 * Signs with STAFF_TOKEN_KEY; the edge trusts the keys in STAFF_TOKEN_KEYS. Without either, on the machine that stores
 * the releases in a folder, this machine's own release key is used for both.
 */
import { parseArgs } from 'node:util';
import { OVERRIDE_QUERY, STAFF_COOKIE, STAFF_HEADER } from '../edge/releases/staff-override.ts';
import { openLedgerBy } from '../releases/open.ts';
import { UsageError } from './context/options.ts';
import { scopeOf } from '../releases/scope.ts';
import { issueStaffToken, LONGEST_HOURS, staffSigningKey } from '../releases/staff-token.ts';

const USAGE = `node deploy/release/staff-token.ts --who <name> [--hours 0–${LONGEST_HOURS}] [--for tests|release] [--only booking+comms] [--json]`;

const OPTIONS = {
  who: { type: 'string' },
  hours: { type: 'string', default: '2' },
  for: { type: 'string', default: 'tests' },
  only: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** @throws UsageError */
function valuesOf(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch (error) {
    throw new UsageError((error as Error).message.split(/\.\s/)[0] ?? 'not understood');
  }
}

/** @throws UsageError */
function membersIn(text: string) {
  try {
    return scopeOf(text);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function main(): Promise<void> {
  const values = valuesOf(process.argv.slice(2));
  if (values.help) return void process.stdout.write(`${USAGE}\n`);
  if (!values.who) throw new UsageError('--who is required: the name of the holder');
  if (values.for !== 'tests' && values.for !== 'release') throw new UsageError('--for is tests or release');
  const isRelease = values.for === 'release';
  if (values.only !== undefined && !isRelease) throw new UsageError('--only limits a token for releases');
  const { STAFF_TOKEN_KEY: own } = process.env;
  const key = own ? staffSigningKey(own) : (await openLedgerBy(process.env)).keys.signing;
  if (!key) throw new Error('STAFF_TOKEN_KEY is not set, and this machine has no release key');
  const token = issueStaffToken(
    values.who,
    Number(values.hours),
    key,
    new Date(),
    isRelease ? 'release' : 'staff-override',
    values.only === undefined ? undefined : membersIn(values.only),
  );
  const forRelease = [
    `For ${values.who}, for ${values.hours} h. Before npm run release:`,
    '  export RELEASE_TOKEN=<the token>',
  ];
  const forTests = [
    `For ${values.who}, for ${values.hours} h. Send it with pages as the header`,
    `  ${STAFF_HEADER}: <the token>`,
    `or keep it as the cookie ${STAFF_COOKIE} of the site, and open /?${OVERRIDE_QUERY}=booking@1.4.0-pr.12`,
  ];
  // Only the token on standard output, so that a shell variable can capture it; the instructions go to standard error.
  process.stdout.write(values.json ? `${JSON.stringify({ token })}\n` : `${token}\n`);
  if (!values.json) process.stderr.write(`${(isRelease ? forRelease : forTests).join('\n')}\n`);
}

try {
  await main();
} catch (error) {
  const { name, message } = error as Error;
  const isUsage = name === 'UsageError';
  process.stderr.write(`${message}${isUsage ? `; ${USAGE}` : ''}\n`);
  process.exitCode = isUsage ? 2 : 1;
}
