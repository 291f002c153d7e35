import { defineConfig } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JourneyOptions } from './support/journey.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** A product that runs already (`E2E_BASE_URL`), or one started here with the README's command on a folder of its own. */
const given = process.env.E2E_BASE_URL;
const port = Number(process.env.E2E_PORT ?? 8181);
const baseURL = given ?? `http://localhost:${port}`;
/** A second product on PostgreSQL, for the journey once more. */
const postgresUrl = given ? undefined : process.env.TEST_DATABASE_URL;
const postgresPort = port + 1;

const journey = (language: JourneyOptions['language'], look: object) => ({ language, quietErrors: false, ...look });

const start = join(import.meta.dirname, '..', 'deploy', 'cli', 'start.mjs');
const product = (ownPort: number, databaseUrl?: string) => ({
  command: `${JSON.stringify(process.execPath)} ${JSON.stringify(start)}`,
  url: `http://localhost:${ownPort}/readyz`,
  timeout: 240_000,
  stdout: 'pipe' as const,
  env: {
    PORT: String(ownPort),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'e2e-data-')),
    // Every patient of the journeys calls from this one address.
    OTP_SENDS_PER_ADDRESS: '10000',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  },
});

/** What the browser has and no journey needs. */
const LEFT_OUT = [
  // Calls between two browsers of one machine need no names that only a network with multicast can look up.
  'WebRtcHideLocalIpsWithMdns',
  // The list below the address bar is a page of its own, drawn for each window though there is none to see: two fifths of the
  // processor time of a page.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

const LOOKS = [
  { name: 'phone-ar', testDir: 'journeys', use: journey('ar', PHONE) },
  { name: 'phone-en', testDir: 'journeys', grep: /@everywhere/, use: journey('en', PHONE) },
  { name: 'desktop-ar', testDir: 'journeys', grep: /@everywhere/, use: journey('ar', DESKTOP) },
  { name: 'desktop-en', testDir: 'journeys', grep: /@everywhere|@desktop/, use: journey('en', DESKTOP) },
];
const PARTS = ['native', 'compatibility', 'releases'].map((name) => ({
  name,
  testDir: name,
  use: journey('ar', PHONE),
}));
/** Moves the product's clock, so it waits until nobody else holds a slot, and its journeys run one after another. */
const CLOCK = {
  name: 'clock',
  workers: 1,
  testDir: 'clock',
  use: journey('ar', PHONE),
  dependencies: [...LOOKS, ...PARTS].map(({ name }) => name),
};
const CLOCK_ON_DESKTOP = {
  ...CLOCK,
  name: 'clock-desktop-en',
  grep: /@desktop/,
  use: journey('en', DESKTOP),
  dependencies: [CLOCK.name],
};
/** On a product of its own, whose clock stands: beside those that move the other one, so that no worker is idle meanwhile. */
const ON_POSTGRES = {
  name: 'postgres',
  // With a call of the clock's journeys beside it, which two browsers hold with pictures, the machine has enough to do.
  workers: 1,
  testDir: 'journeys',
  testMatch: /\/(booking|services)\.spec\.ts$/,
  grep: /booking\.spec\.ts|@postgres/,
  use: { ...journey('en', PHONE), baseURL: `http://localhost:${postgresPort}` },
  dependencies: CLOCK.dependencies,
};

/** A journey waits for timers, the network and the server as much as it computes: one more than processors, up to four. */
const WORKERS = Math.min(availableParallelism() + 1, 4);

export default defineConfig<JourneyOptions>({
  testDir: '.',
  outputDir: 'test-results',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: WORKERS,
  retries: 0,
  // Each failure waits for a quarter of a minute or more: where the product itself is broken, so many have said it. The rest counts as not run.
  maxFailures: 20,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/report.json' }]],
  use: {
    baseURL,
    // Recording costs every journey a third of its time; a failure keeps its picture either way.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    timezoneId: 'Asia/Riyadh',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No machine of CI has one: drawn at once, not through an emulated one.
        '--disable-gpu',
        // No machine of CI has a camera, a microphone or somebody who allows them.
        '--use-fake-device-for-media-stream=device-count=2',
        '--use-fake-ui-for-media-stream',
        `--disable-features=${LEFT_OUT.join(',')}`,
      ],
    },
  },
  projects: [...LOOKS, ...PARTS, CLOCK, ...(postgresUrl ? [ON_POSTGRES] : []), CLOCK_ON_DESKTOP],
  ...(given ? {} : { webServer: [product(port), ...(postgresUrl ? [product(postgresPort, postgresUrl)] : [])] }),
});
