/** What is mutated, and the tests that must notice. One area at a time; a run of it stops by itself at a wrong first pass. */

/** Tests of a package that jest runs in one process: a mutant costs the tests that reach it. */
interface JestArea {
  readonly runner: 'jest';
  readonly package: string;
  /** Folders of tests, from the package. */
  readonly tests: readonly string[];
  readonly mutate: readonly string[];
}

/** Tests that Node runs: a mutant costs the start of every test file that reaches it. */
interface NodeArea {
  readonly runner: 'node';
  readonly tests: readonly string[];
  readonly mutate: readonly string[];
}

export type Area = JestArea | NodeArea;

const module = (name: string, ...others: readonly string[]): NodeArea => ({
  runner: 'node',
  tests: [name, ...others].map((one) => `platform/src/modules/${one}/**/*.test.ts`),
  mutate: [`platform/src/modules/${name}/**/*.ts`],
});

export const AREAS = {
  domain: {
    runner: 'jest',
    package: 'shared-contracts',
    tests: ['src/domain'],
    mutate: ['shared-contracts/src/domain/**/*.ts'],
  },
  shell: {
    runner: 'jest',
    package: 'shell',
    tests: ['src/federation', 'src/remotes', 'src/host'],
    mutate: ['shell/src/{federation,remotes,host}/**/*.{ts,tsx}'],
  },
  releases: {
    runner: 'node',
    tests: ['deploy/{releases,build/runtime}/**/*.test.ts'],
    mutate: ['deploy/{releases,build/runtime}/**/*.ts'],
  },
  booking: module('booking', 'payments'),
  payments: module('payments', 'booking', 'wallet'),
  wallet: module('wallet', 'ledger', 'payments'),
  scheduling: module('scheduling', 'booking', 'doctors'),
  auth: module('auth'),
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof AREAS;
