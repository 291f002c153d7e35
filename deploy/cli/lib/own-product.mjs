import { join } from 'node:path';

/** Settings that refer to resources outside the product's own folder: databases, stores of releases, other builds and addresses. */
const ELSEWHERE = [
  'DATABASE_URL',
  'HOST',
  'PUBLIC_URL',
  'REDIS_URL',
  'RELEASES_DIR',
  'RELEASE_PUBLIC_KEYS',
  'RELEASE_SIGNING_KEY',
  'RELEASE_STORE',
  'WORKSPACE_DIR',
];

/**
 * Environment of a product that is started for tests, in its own folder: it serves the local builds, independent of the releases
 * in this checkout, and ignores the settings in the environment of the tests. An empty setting counts as unset.
 * @param {string} folder
 * @param {Readonly<Record<string, string | undefined>>} [settings] of this product
 * @returns {Record<string, string>}
 */
export const ownProduct = (folder, settings = {}) => ({
  ...Object.fromEntries(ELSEWHERE.map((name) => [name, ''])),
  DATA_DIR: folder,
  RELEASES_DIR: join(folder, 'releases', 'store'),
  ...settings,
});
