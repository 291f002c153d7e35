import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface EdgeScript {
  readonly path: string;
  readonly integrity: string;
  readonly bytes: Buffer;
}

function script(name: string): EdgeScript {
  const bytes = readFileSync(join(import.meta.dirname, '..', 'assets', `${name}.js`));
  const hash = createHash('sha384').update(bytes).digest('base64');
  return {
    path: `/_/assets/${name}.${hash.slice(0, 10).replace(/[+/]/g, '-')}.js`,
    integrity: `sha384-${hash}`,
    bytes,
  };
}

/**
 * Watches the start of the shell, at most 2.2 KB. It comes with the HTML, from the edge's own files, because a shell that does
 * not start cannot report it. A page without it (its edge is gone) starts as it would have.
 *
 * A start has failed when a script or stylesheet of the shell fails, when nothing to read is drawn two seconds after the
 * shell threw or emptied the page, 10 s after it drew first, or some seconds after its files ran (`data-limit`: an app's
 * page first waits for the app), when it has drawn nothing but containers 4 s after it drew first, so that the previous
 * shell version is rendered before an app stops waiting, and when its files take 30 s. Time counts while the page is seen. Scripts wait for
 * stylesheets, so by then one without rules did not come. The failure is reported when the edge can be reached. Then the
 * page is requested again with the cookie of `shell-fallback.ts`, once: the previous shell version has no fallback. A page that
 * ran for a minute is not: it may hold what somebody typed. Where there is no other shell, or no network, it shows
 * `#start-failed`; when the network is back, it loads again.
 */
export const BOOT_SCRIPT = script('boot');

/**
 * In an app's page: when that message is shown, the app receives `error`, which no shell is there to send. Separate from the
 * script above, which web pages load too.
 */
export const BOOT_APP_SCRIPT = script('boot-app');

/**
 * Prefetches while the shell's files load. What the remote needs is requested when the first of them has arrived, so that it
 * does not compete for bandwidth with what must run before it. The time zone, which the first call sends, is read once: that
 * takes a tenth of a second on a slow phone. A page without this script requests everything when it needs it.
 */
export const PREFETCH_SCRIPT = script('ahead');

/**
 * Reports that the page started, and six seconds later that its main thread still runs, or that the page was left or hidden
 * before. Every second it posts to `WATCHDOG_SCRIPT` the report of a blocked main thread, which is sent if no later one
 * follows: the shell and the mounted remotes, or before the first mount the remote of the page (ADR 0063).
 */
export const ALIVE_SCRIPT = script('alive');

/** A worker, which keeps running while the main thread is blocked and then sends the report. */
export const WATCHDOG_SCRIPT = script('watchdog');

export const BOOT_SCRIPTS: readonly EdgeScript[] = [BOOT_SCRIPT, BOOT_APP_SCRIPT, PREFETCH_SCRIPT, ALIVE_SCRIPT];
