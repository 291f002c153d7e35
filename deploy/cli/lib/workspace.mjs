// Plain JavaScript for Node 20 and newer, without dependencies: it runs before packages are installed.
import { existsSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
export const STATE = join(ROOT, '.build');

/** Packages that webpack builds, in the order of their weight for the first view. */
export const BUILT_PACKAGES = ['shell', 'mfe-booking', 'mfe-auth', 'mfe-pharmacy', 'mfe-account', 'mfe-comms'];
/** Packages whose tests run under jest. */
export const JEST_PACKAGES = ['shared-contracts', 'shared-ui', ...BUILT_PACKAGES];
/** Packages whose tests run under node:test. */
export const NODE_TEST_PACKAGES = ['platform', 'deploy'];
export const ALL_PACKAGES = [...JEST_PACKAGES, ...NODE_TEST_PACKAGES, 'e2e', 'bench', 'attack', 'catalogue'];

const NEEDED_NODE = 24;
const BIN = join(ROOT, 'node_modules', '.bin');

/** The Node that runs everything after the install: the current one when it is new enough, otherwise the one that the lockfile pins. */
export function node24() {
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_NODE) return process.execPath;
  const pinned = join(BIN, 'node');
  if (existsSync(pinned)) return pinned;
  throw new Error(
    `Node ${NEEDED_NODE} is needed and the registry has none for ${process.platform} ${process.arch}. Install Node ${NEEDED_NODE} and run this again.`,
  );
}

/** Compiled code is cached: a command that an operator waits for starts in half the time, the product a second sooner. */
export const COMPILED = { NODE_COMPILE_CACHE: join(STATE, 'compiled') };

/** Environment of children: the commands and the Node of the workspace precede those of the machine. */
export function childEnvironment(extra = {}) {
  return { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}`, ...extra };
}
