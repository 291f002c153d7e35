import { join } from 'node:path';

/** Settings that lead out of the product's own folder: to databases, stores of releases, other builds and addresses. */
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
 * Environment of a product that is started for tests, in a folder of its own: it serves what is built here, whatever was
 * released in this checkout, and reads nothing that the environment of the tests names. An empty setting counts as unset.
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
