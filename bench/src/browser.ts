/** The measured browser: without features that a phone does not have and that no page of the product uses. */
import { type Browser, chromium } from '@playwright/test';

const LEFT_OUT = [
  // Two browsers on one machine need no mDNS names for calls, which only a network with multicast can resolve.
  'WebRtcHideLocalIpsWithMdns',
  // The suggestion list of the address bar is a page of its own, rendered for each window even without a display. It takes a
  // third of a processor from the measured page.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

export const launchBrowser = (...more: readonly string[]): Promise<Browser> =>
  chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: [
      ...['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
      `--disable-features=${LEFT_OUT.join(',')}`,
      ...more,
    ],
  });
