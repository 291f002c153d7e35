/**
 * Prints a short-lived token, signed. It lets a tester look at a version that no patient gets, or, with `--for release`,
 * says in the ledger who changed a release.
 *
 *     node deploy/release/staff-token.ts --who amal [--hours 2] [--for release] [--json]
 *
 * Signs with STAFF_TOKEN_KEY; the edge believes the keys in STAFF_TOKEN_KEYS. Without either, on the machine that has
 * the releases in a folder, this machine's own release key does for both.
 */
import { parseArgs } from 'node:util';
import { OVERRIDE_QUERY, STAFF_COOKIE, STAFF_HEADER } from '../edge/staff-override.ts';
import { openLedgerBy } from '../releases/open.ts';
import { issueStaffToken, LONGEST_HOURS, staffSigningKey } from '../releases/staff-token.ts';

const USAGE = `node deploy/release/staff-token.ts --who <name> [--hours 0–${LONGEST_HOURS}] [--for tests|release] [--json]`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      who: { type: 'string' },
      hours: { type: 'string', default: '2' },
      for: { type: 'string', default: 'tests' },
      json: { type: 'boolean', default: false },
    },
  });
  if (!values.who) throw new Error(`say who it is for: ${USAGE}`);
  if (values.for !== 'tests' && values.for !== 'release') throw new Error(`--for is tests or release: ${USAGE}`);
  const isRelease = values.for === 'release';
  const { STAFF_TOKEN_KEY: own } = process.env;
  const key = own ? staffSigningKey(own) : (await openLedgerBy(process.env)).keys.signing;
  if (!key) throw new Error('STAFF_TOKEN_KEY is not set, and this machine has no release key');
  const token = issueStaffToken(
    values.who,
    Number(values.hours),
    key,
    new Date(),
    isRelease ? 'release' : 'staff-override',
  );
  const forRelease = [
    `For ${values.who}, for ${values.hours} h. Before npm run release:`,
    `  export RELEASE_TOKEN=${token}`,
  ];
  const forTests = [
    `For ${values.who}, for ${values.hours} h. Send it with pages as the header`,
    `  ${STAFF_HEADER}: ${token}`,
    `or keep it as the cookie ${STAFF_COOKIE} of the site, and open /?${OVERRIDE_QUERY}=booking@1.4.0-pr.12`,
  ];
  process.stdout.write(
    values.json ? `${JSON.stringify({ token })}\n` : `${(isRelease ? forRelease : forTests).join('\n')}\n`,
  );
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
