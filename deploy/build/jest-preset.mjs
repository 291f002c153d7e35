/**
 * The jest preset of the product. A package's `jest.config.mjs` is:
 *
 *     import { defineJestConfig } from 'deploy/jest-preset';
 *     export default defineJestConfig(import.meta.dirname);
 *
 * Sources are transformed by swc to CommonJS (TypeScript, JSX and packages that contain ES modules only); workspace
 * packages are tested from source. The time zone is UTC, so that a test which ignores the Riyadh day fails.
 */
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

const require = createRequire(import.meta.url);
const here = (file) => join(import.meta.dirname, 'jest', file);

process.env.TZ = 'UTC';

const swcOptions = (jsx) => ({
  isModule: 'unknown',
  swcrc: false,
  sourceMaps: 'inline',
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: jsx },
    transform: { react: { runtime: 'automatic', development: true } },
  },
});

/**
 * @param {string} folder the package, `import.meta.dirname`
 * @param {{ environment?: 'jsdom' | 'node' }} [options] `node` for packages without a page
 */
export function defineJestConfig(folder, { environment = 'jsdom' } = {}) {
  const browser = environment === 'jsdom';
  const fromPackage = createRequire(join(folder, 'package.json'));
  return {
    displayName: basename(folder),
    rootDir: folder,
    roots: ['<rootDir>/src'],
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    testEnvironment: browser ? require.resolve('jest-environment-jsdom') : 'node',
    testEnvironmentOptions: browser ? { url: 'http://localhost/' } : {},
    setupFiles: browser ? [here('browser-gaps.mjs')] : [],
    setupFilesAfterEnv: browser ? [fromPackage.resolve('@testing-library/jest-dom'), here('patience.cjs')] : [],
    testTimeout: 60_000,
    transform: {
      '\\.tsx$': [require.resolve('@swc/jest'), swcOptions(true)],
      '\\.md$': here('document.mjs'),
      '\\.[cm]?[jt]s$': [require.resolve('@swc/jest'), swcOptions(false)],
    },
    // Large CommonJS files that need no transform; all other packages may contain ES modules only.
    transformIgnorePatterns: ['/node_modules/(react-dom|react|typescript|moment|jsdom|axe-core)/'],
    moduleNameMapper: {
      '\\.module\\.css$': here('css-module.cjs'),
      '\\.css$': here('empty.cjs'),
      '\\.(svg|png|jpe?g|webp|avif|woff2?|mp3|ogg)$': here('file-url.cjs'),
    },
    moduleFileExtensions: ['tsx', 'ts', 'mjs', 'cjs', 'js', 'json', 'node'],
    restoreMocks: true,
  };
}
