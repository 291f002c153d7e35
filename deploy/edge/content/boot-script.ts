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
 * not start cannot say so. A page without it (its edge is gone) starts as it would have.
 *
 * A start has failed when a script or stylesheet of the shell fails, when nothing to read is drawn two seconds after the
 * shell threw or emptied the page, 10 s after it drew first, or some seconds after its files ran (`data-limit`: an app's
 * page first waits for the app), when it has drawn nothing but containers 4 s after it drew first, so that the shell before
 * stands before an app stops waiting, and when its files take 30 s. Time counts while the page is seen. Scripts wait for
 * stylesheets, so by then one without rules did not come. The failure is reported when the edge can be reached. Then the
 * page is asked for again with the cookie of `shell-fallback.ts`, once: the shell before has none behind it. A page that ran
 * for a minute is not: it may hold what somebody typed. Where there is no other shell, or no network, it shows
 * `#start-failed`; when the network is back, it loads again.
 */
export const BOOT_SCRIPT = script('boot');

/**
 * In an app's page: when those words are shown, the app hears `error`, for no shell is there to say it. Apart from the
 * script above, which web pages load too.
 */
export const BOOT_APP_SCRIPT = script('boot-app');

/**
 * Uses the wait for the shell's files. What the remote needs is asked for when the first of them has come, and so does not
 * share the line with what must run before it. And the time zone, which the first call names, is looked at once: that takes
 * a slow phone a tenth of a second. A page without this asks for everything when it needs it.
 */
export const AHEAD_SCRIPT = script('ahead');

/**
 * Says that the page began, and six seconds later that its main thread still runs, or that the page was left or put away
 * before. Every second it also sends `WATCHDOG_SCRIPT` the report of a blocked main thread, in case no later one follows:
 * the shell and what is mounted, and before the first mount the remote of the page (ADR 0063).
 */
export const ALIVE_SCRIPT = script('alive');

/** A worker, which a blocked main thread does not stop: it reports by itself. */
export const WATCHDOG_SCRIPT = script('watchdog');

export const BOOT_SCRIPTS: readonly EdgeScript[] = [BOOT_SCRIPT, BOOT_APP_SCRIPT, AHEAD_SCRIPT, ALIVE_SCRIPT];
