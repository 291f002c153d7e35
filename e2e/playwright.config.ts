import { defineConfig } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JourneyOptions } from './support/journey.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** A product that runs already (`E2E_BASE_URL`), or one started here with the README's command on a folder of its own. */
const given = process.env.E2E_BASE_URL;
const port = Number(process.env.E2E_PORT ?? 8181);
const baseURL = given ?? `http://localhost:${port}`;
const start = join(import.meta.dirname, '..', 'deploy', 'cli', 'start.mjs');

const journey = (language: JourneyOptions['language'], look: object) => ({ language, quietErrors: false, ...look });

export default defineConfig<JourneyOptions>({
  testDir: '.',
  outputDir: 'test-results',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/report.json' }]],
  use: {
    baseURL,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    timezoneId: 'Asia/Riyadh',
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  projects: [
    { name: 'phone-ar', testDir: 'journeys', use: journey('ar', PHONE) },
    { name: 'phone-en', testDir: 'journeys', grep: /@everywhere/, use: journey('en', PHONE) },
    { name: 'native', testDir: 'native', use: journey('ar', PHONE) },
    { name: 'desktop-ar', testDir: 'journeys', grep: /@everywhere/, use: journey('ar', DESKTOP) },
    { name: 'desktop-en', testDir: 'journeys', grep: /@everywhere|@desktop/, use: journey('en', DESKTOP) },
    { name: 'compatibility', testDir: 'compatibility', use: journey('ar', PHONE) },
    { name: 'releases', testDir: 'releases', use: journey('ar', PHONE) },
  ],
  ...(given
    ? {}
    : {
        webServer: {
          command: `${JSON.stringify(process.execPath)} ${JSON.stringify(start)}`,
          url: `${baseURL}/readyz`,
          timeout: 240_000,
          stdout: 'pipe' as const,
          env: {
            PORT: String(port),
            // Every patient of the journeys calls from this one address.
            OTP_SENDS_PER_ADDRESS: '10000',
            DATA_DIR: process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'e2e-data-')),
            ...(process.env.E2E_DATABASE_URL ? { DATABASE_URL: process.env.E2E_DATABASE_URL } : {}),
          },
        },
      }),
});
