import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import type { JourneyOptions, WorkerOptions } from './support/journey.ts';
import { LOOKS } from './support/looks.ts';
import { sharedProduct } from './support/shared-product.ts';

/** A product that runs already (`E2E_BASE_URL`), or one of this run. */
const given = process.env.E2E_BASE_URL;
const shared = given ? null : await sharedProduct();
/** Of a second product, on PostgreSQL, for the journeys that run on both databases. */
const postgresUrl = process.env.TEST_DATABASE_URL;

/** What the browser has and no journey needs. */
const LEFT_OUT = [
  // Calls between two browsers of one machine need no names that only a network with multicast can look up.
  'WebRtcHideLocalIpsWithMdns',
  // The list below the address bar is a page of its own, drawn for each window though there is none to see: two fifths of the
  // processor time of a page.
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
 * Moves the clock of a product of its own, one journey after another, beside the other projects. It is the longest sequence of
 * journeys, so it comes first.
 */
const CLOCK = {
  name: 'clock',
  workers: 1,
  testDir: 'clock',
  use: { ...LOOKS['phone-ar'], ownSettings: {} },
};
/** Without PostgreSQL its journeys are registered and not run: they are counted as what needs it. */
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

/** A journey waits for timers, the network and the server as much as it computes: one more than processors, up to four. */
const WORKERS = Math.min(availableParallelism() + 1, 4);

export default defineConfig<JourneyOptions, WorkerOptions>({
  testDir: '.',
  outputDir: 'test-results',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: WORKERS,
  retries: 0,
  // Each failure takes at least 15 seconds; after this number the product itself is broken. The other journeys count as not run.
  maxFailures: 20,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/report.json' }]],
  use: {
    baseURL: given ?? shared?.origin ?? '',
    // Recording costs every journey a third of its time; a failure keeps its picture either way.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Pages come from the network, where journeys delay and break them; the journeys of the service worker allow it.
    serviceWorkers: 'block',
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
  projects: [CLOCK, ...(given ? [] : [ON_POSTGRES]), ...IN_LOOKS, ...PARTS],
  ...(shared ? { webServer: shared.server } : {}),
});
