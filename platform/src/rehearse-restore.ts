/**
 * `npm run rehearse:restore`: backup, loss and restore of a dedicated PostgreSQL server while a platform runs
 * (docs/runbook.md). Exit code 1 when the restored data differs, 2 when PostgreSQL’s programs are missing.
 */
import { postgresBinaries } from './testing/postgres-server.ts';
import { isGood, rehearseRestore, report } from './testing/restore/rehearsal.ts';

const binaries = postgresBinaries();
if (binaries === null) {
  process.stderr.write('The programs of PostgreSQL (initdb, pg_ctl, pg_basebackup) are not on this machine\n');
  process.exit(2);
}
const restored = await rehearseRestore(binaries);
process.stdout.write(`${report(restored).join('\n')}\n`);
process.exit(isGood(restored) ? 0 : 1);
