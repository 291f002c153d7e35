/** What is mutated, and the tests that must notice. */
import { join } from 'node:path';

interface Tested {
  /** From the root of the repository. */
  readonly mutate: readonly string[];
}

/** Tests of a package that jest runs in one process: a mutant costs the tests that reach it. */
export interface JestArea extends Tested {
  readonly runner: 'jest';
  readonly package: string;
  /** Folders of tests, from the package. */
  readonly tests: readonly string[];
}

/** Tests that Node runs: a mutant costs one process with the test files that reach it, until one is red. */
export interface NodeArea extends Tested {
  readonly runner: 'node';
  readonly package: string;
  /** From the root, the nearest first. */
  readonly tests: readonly string[];
}

export type Area = JestArea | NodeArea;

/** They start servers, for up to a minute each; what they guard is noticed by others. */
const SLOW = /\/(?:kill|model|[a-z-]*race)\.test\.ts$/;

export const isLeftOut = (test: string): boolean => SLOW.test(test);

/** Of the server, with the tests of other modules, or single ones (from the modules), that are nearest. */
const module = (name: string, ...others: readonly string[]): NodeArea => ({
  runner: 'node',
  package: 'platform',
  tests: [name, ...others].map((one) =>
    join('platform/src/modules', `${one.includes('/') ? one : `${one}/**/*`}.test.ts`),
  ),
  mutate: [`platform/src/modules/${name}/**/*.ts`],
});

const shell = (folder: string): JestArea => ({
  runner: 'jest',
  package: 'shell',
  tests: ['src/federation', 'src/remotes', 'src/host'],
  mutate: [`shell/src/${folder}/**/*.{ts,tsx}`],
});

/** Of `deploy`, with the tests of other folders that are nearest. */
const deploy = (folder: string, ...others: readonly string[]): NodeArea => ({
  runner: 'node',
  package: 'deploy',
  tests: [`${folder}/**/*`, ...others].map((one) => `deploy/${one}.test.ts`),
  mutate: [`deploy/${folder}/**/*.ts`],
});

export const AREAS = {
  domain: {
    runner: 'jest',
    package: 'shared-contracts',
    tests: ['src/domain'],
    mutate: ['shared-contracts/src/domain/**/*.ts'],
  },
  federation: shell('federation'),
  remotes: shell('remotes'),
  host: shell('host'),
  releases: deploy('releases', 'release/*', 'edge/releases', 'edge/staff-override'),
  runtime: deploy('build/runtime'),
  booking: module(
    'booking',
    'payments',
    'offers',
    'employment/employment',
    'appointments/lifecycle',
    '../retention/retention',
  ),
  payments: module('payments', 'booking', 'wallet', 'appointments/cancel'),
  wallet: module('wallet', 'ledger', 'payments'),
  scheduling: module(
    'scheduling',
    'booking',
    'doctors',
    'appointments/list',
    'search/search',
    'ratings/ratings',
    '../retention/retention',
  ),
  auth: module('auth', 'notifications/push', '../retention/retention'),
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof AREAS;
