/** The browser that is measured: without what a phone does not have, and what no page of the product uses. */
import { type Browser, chromium } from '@playwright/test';

const LEFT_OUT = [
  // Between two browsers of one machine calls need no names that only a network with multicast can look up.
  'WebRtcHideLocalIpsWithMdns',
  // The list below the address bar is a page of its own, drawn for each window though there is none to see. It takes a third
  // of a processor from the page that is measured.
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
