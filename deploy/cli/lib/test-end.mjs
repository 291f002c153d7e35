// Loaded before test files. What a failed test left open must not hold the process, and what the process reports must
// leave it first: node's own --test-force-exit drops the lines that a slow reader has not taken from the pipe yet.
import { after } from 'node:test';

/** A process that nothing holds has ended long before. */
const PATIENCE_MS = 2000;

const endOnceWritten = () => process.stdout.write('', () => process.exit());

const isRunnerOfChildren = !process.env.NODE_TEST_CONTEXT && !process.execArgv.includes('--test-isolation=none');
if (!isRunnerOfChildren) after(() => setTimeout(endOnceWritten, PATIENCE_MS).unref());
