/** Imported after the test files: what ran before ran at import. Writes what was reached when the process ends. */
import { writeFileSync } from 'node:fs';

interface Reached {
  currentTestId?: string;
  mutantCoverage?: object;
}

const shared = globalThis as { __stryker__?: Reached };
const reached = (shared.__stryker__ ??= {});
reached.currentTestId = 'tests';

const file = process.env['MUTATE_COVERAGE'];
if (file) {
  process.on('exit', () => writeFileSync(file, JSON.stringify(reached.mutantCoverage ?? { static: {}, perTest: {} })));
}
