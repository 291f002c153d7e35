// Loaded before each test file that has a process of its own. What a failed test left open must not hold that process,
// and what it reports must leave it first: node's own --test-force-exit cuts the reports off.
import { after } from 'node:test';

/** A process that nothing holds has ended long before. */
const PATIENCE_MS = 2000;

if (process.env.NODE_TEST_CONTEXT) after(() => setTimeout(() => process.exit(), PATIENCE_MS).unref());
