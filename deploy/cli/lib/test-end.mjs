// Loaded before test files. Handles that a failed test left open must not keep the process alive, and its reports must
// be written first: node's own --test-force-exit drops lines that a slow reader has not read from the pipe yet.
import { after } from 'node:test';

/** A process without open handles has ended long before. */
const PATIENCE_MS = 2000;

const endOnceWritten = () => process.stdout.write('', () => process.exit());

const isRunnerOfChildren = !process.env.NODE_TEST_CONTEXT && !process.execArgv.includes('--test-isolation=none');
if (!isRunnerOfChildren) after(() => setTimeout(endOnceWritten, PATIENCE_MS).unref());
