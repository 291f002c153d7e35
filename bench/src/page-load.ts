/** A cold page load on the phone profile: 150 ms round trip, 1.6 Mbit/s, processor slowed four times. */
import type { Browser, BrowserContext, CDPSession } from '@playwright/test';

export interface PageLoad {
  /** Milliseconds from navigation. */
  readonly fcp: number;
  readonly lcp: number;
  /** When the remote's own screen is rendered and interactive. */
  readonly usable: number;
  /** Total blocking time: the sum of the parts of long tasks beyond 50 ms, from navigation until the network is idle. */
  readonly blocking: number;
  readonly cls: number;
  /** Bytes on the wire (compressed, with headers) by kind. */
  readonly bytes: Readonly<Record<string, number>>;
}

const PROFILE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const PROCESSOR_SLOWDOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

interface Vitals {
  fcp: number;
  lcp: number;
  usable: number;
  blocking: number;
  cls: number;
}
declare global {
  interface Window {
    vitals: Vitals;
  }
}

/** Function that the page calls once its screen is rendered; polling from outside would run a script of the driver in the page during the load. */
const THERE = 'screenIsThere';

const observeVitals = ([screen, there]: readonly [string, string]) => {
  const vitals: Vitals = { fcp: 0, lcp: 0, usable: 0, blocking: 0, cls: 0 };
  window.vitals = vitals;
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') vitals.fcp = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    vitals.lcp = entry.startTime;
  });
  const looking = new MutationObserver(() => {
    if (!document.querySelector(screen)) return;
    looking.disconnect();
    requestAnimationFrame(() => {
      vitals.usable = performance.now();
      (window as typeof window & Record<string, (text: string) => void>)[there]?.('');
    });
  });
  looking.observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['open', 'aria-busy'],
  });
  watch('longtask', (entry) => {
    vitals.blocking += Math.max(0, entry.duration - 50);
  });
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) vitals.cls += shift.value;
  });
};

const KINDS: Readonly<Record<string, string>> = {
  Document: 'html',
  Script: 'js',
  Stylesheet: 'css',
  Font: 'font',
  Image: 'image',
  XHR: 'data',
  Fetch: 'data',
  Preload: 'preload',
};

const BY_ENDING = [
  ['.js', 'js'],
  ['.css', 'css'],
  ['.woff2', 'font'],
] as const;

const countBytes = async (session: CDPSession): Promise<Record<string, number>> => {
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const byName = BY_ENDING.find(([ending]) => response.url.endsWith(ending))?.[1];
    kinds.set(requestId, byName ?? KINDS[type] ?? 'other');
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  return bytes;
};

/** Storage of the browser from earlier visits; empty for a first visit. */
export interface Visitor {
  readonly cookies?: Readonly<Record<string, string>>;
  readonly storage?: Readonly<Record<string, string>>;
  /** A desktop window instead of a phone’s. */
  readonly wide?: { readonly width: number; readonly height: number };
}

const comeAs = async (context: BrowserContext, url: string, { cookies = {}, storage = {} }: Visitor): Promise<void> => {
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(storage));
};

const LIMIT_MS = 30_000;

const withLimit = async (there: Promise<void>, screen: string): Promise<void> => {
  const late = AbortSignal.timeout(LIMIT_MS);
  const failed = new Promise<never>((_resolve, reject) => {
    late.addEventListener('abort', () => reject(new Error(`no ${screen} within ${LIMIT_MS} ms`)));
  });
  await Promise.race([there, failed]);
};

/** One cold load. `screen` is the selector of the remote's screen. */
export const measureOnce = async (
  browser: Browser,
  url: string,
  screen: string,
  visitor: Visitor = {},
): Promise<PageLoad> => {
  const context = await browser.newContext(visitor.wide ? { viewport: visitor.wide } : PHONE);
  await comeAs(context, url, visitor);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const bytes = await countBytes(session);
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  await session.send('Network.emulateNetworkConditions', PROFILE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: THERE });
  const there = new Promise<void>((resolve) => {
    session.on('Runtime.bindingCalled', ({ name }) => name === THERE && resolve());
  });
  await page.addInitScript(observeVitals, [screen, THERE] as const);
  await page.goto(url, { waitUntil: 'load' });
  await withLimit(there, screen);
  await page.waitForLoadState('networkidle');
  const vitals = await page.evaluate(() => window.vitals);
  await context.close();
  return { ...vitals, bytes };
};

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Median of each figure over `runs` cold loads. */
export const measurePage = async (
  browser: Browser,
  url: string,
  screen: string,
  runs = 5,
  visitor: Visitor = {},
): Promise<PageLoad> => {
  const loads: PageLoad[] = [];
  for (let run = 0; run < runs; run += 1) loads.push(await measureOnce(browser, url, screen, visitor));
  return medianLoad(loads);
};

/** The median of each figure separately. */
export const medianLoad = (loads: readonly PageLoad[]): PageLoad => {
  const kinds = [...new Set(loads.flatMap((load) => Object.keys(load.bytes)))].sort();
  return {
    fcp: median(loads.map(({ fcp }) => fcp)),
    lcp: median(loads.map(({ lcp }) => lcp)),
    usable: median(loads.map(({ usable }) => usable)),
    blocking: median(loads.map(({ blocking }) => blocking)),
    cls: median(loads.map(({ cls }) => cls)),
    bytes: Object.fromEntries(kinds.map((kind) => [kind, median(loads.map(({ bytes }) => bytes[kind] ?? 0))])),
  };
};

export const totalBytes = (load: PageLoad): number => Object.values(load.bytes).reduce((sum, bytes) => sum + bytes, 0);
