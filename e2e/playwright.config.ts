import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import type { JourneyOptions, WorkerOptions } from './support/journey.ts';
import { LOOKS } from './support/looks.ts';
import { sharedProduct } from './support/shared-product.ts';

/** A running product (`E2E_BASE_URL`), or the product of this run. */
const given = process.env.E2E_BASE_URL;
const shared = given ? null : await sharedProduct();
/** Database of a second product, on PostgreSQL, for the journeys that run on both databases. */
const postgresUrl = process.env.TEST_DATABASE_URL;

/** Features of the browser that no journey needs. */
const LEFT_OUT = [
  // Calls between two browsers on one machine do not need host names that only a network with multicast can resolve.
  'WebRtcHideLocalIpsWithMdns',
  // The list below the address bar is a page of its own, rendered for each window although it is not visible: it takes two fifths
  // of the processor time of a page.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Journeys of the product in each look: all of them on the Arabic phone, on the others those with the tag. */
const IN_LOOKS = [
  { name: 'phone-ar', testDir: 'journeys', use: LOOKS['phone-ar'] },
  { name: 'desktop-en', testDir: 'journeys', grep: /@everywhere|@desktop/, use: LOOKS['desktop-en'] },
  { name: 'phone-en', testDir: 'journeys', grep: /@everywhere/, use: LOOKS['phone-en'] },
  { name: 'desktop-ar', testDir: 'journeys', grep: /@everywhere/, use: LOOKS['desktop-ar'] },
];
const PARTS = ['native', 'compatibility', 'releases'].map((name) => ({
  name,
  testDir: name,
  use: LOOKS['phone-ar'],
}));
/**
 * Moves the clock of a product of its own, one journey after another, in parallel with the other projects. It is the longest
 * sequence of journeys, so it starts first.
 */
const CLOCK = {
  name: 'clock',
  workers: 1,
  testDir: 'clock',
  use: { ...LOOKS['phone-ar'], ownSettings: {} },
};
/** Without PostgreSQL these journeys are registered and not run: they are counted as skipped for a missing service. */
const ON_POSTGRES = {
  name: 'postgres',
  workers: 1,
  testDir: 'journeys',
  testMatch: /\/(booking|services)\.spec\.ts$/,
  grep: /booking\.spec\.ts|@postgres/,
  use: {
    ...LOOKS['phone-en'],
    ...(postgresUrl ? { ownSettings: { DATABASE_URL: postgresUrl } } : { missingService: 'needs PostgreSQL' }),
  },
};

/**
 * Number of workers: a journey waits for timers, the network and the server as much as it computes, so there is one more than
 * processors, at most four.
 */
const WORKERS = Math.min(availableParallelism() + 1, 4);

export default defineConfig<JourneyOptions, WorkerOptions>({
  testDir: '.',
  outputDir: 'test-results',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: WORKERS,
  retries: 0,
  // Each failure takes at least 15 seconds; after this number of failures the product itself is broken. The other journeys count
  // as not run.
  maxFailures: 20,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/report.json' }]],
  use: {
    baseURL: given ?? shared?.origin ?? '',
    // Recording would make every journey a third longer; a failure keeps its picture either way.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Pages are loaded from the network, where journeys delay and break requests; the journeys of the service worker allow it.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Riyadh',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      // The names of downloads are in the encoding of the locale; in the POSIX locale, Arabic ones are lost.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The CI machines have no GPU: rendered directly, not through an emulated one.
        '--disable-gpu',
        // The CI machines have no camera, no microphone and nobody who allows them.
        '--use-fake-device-for-media-stream=device-count=2',
        '--use-fake-ui-for-media-stream',
        `--disable-features=${LEFT_OUT.join(',')}`,
      ],
    },
  },
  projects: [CLOCK, ...(given ? [] : [ON_POSTGRES]), ...IN_LOOKS, ...PARTS],
  ...(shared ? { webServer: shared.server } : {}),
});
