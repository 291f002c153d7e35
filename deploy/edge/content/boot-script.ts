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
 * Monitors the start of the shell, at most 2.2 KB. It is loaded with the HTML from the edge's own files, because a shell that does
 * not start cannot report it. A page without this file (of a removed edge) starts as usual.
 *
 * A start has failed when a script or stylesheet of the shell fails, when no text is rendered two seconds after the
 * shell threw or emptied the page, 10 s after its first rendering, or some seconds after its files ran (`data-limit`: an app's
 * page first waits for the app), when only containers are rendered 4 s after its first rendering, so that the previous
 * shell version is rendered before an app stops waiting, and when its files take 30 s. Only time in the foreground counts. Scripts wait for
 * stylesheets, so by then a stylesheet without rules has failed to load. The failure is reported when the edge can be reached. Then the
 * page is requested again with the cookie of `shell-fallback.ts`, once: the previous shell version has no fallback. A page that
 * ran for a minute is not reloaded, because it may contain input. Without another shell, or without a network, it shows
 * `#start-failed`; when the network is available again, it reloads.
 */
export const BOOT_SCRIPT = script('boot');

/**
 * In an app's page: when that message is shown, the app receives `error`, because no shell can send it. Separate from the
 * script above, which web pages load too.
 */
export const BOOT_APP_SCRIPT = script('boot-app');

/**
 * Prefetches while the shell's files load. Files of the remote are requested when the first of the shell's files has arrived, so that they
 * do not compete for bandwidth with files that must run before. The time zone, which the first call sends, is read once, because that
 * takes a tenth of a second on a slow phone. Without this script a page requests files when it needs them.
 */
export const PREFETCH_SCRIPT = script('ahead');

/**
 * Reports that the page started, and six seconds later that its main thread still runs, or that the page was left or hidden
 * before. Every second it posts to `WATCHDOG_SCRIPT` the report of a blocked main thread, which is sent if no later one
 * follows: about the shell and the mounted remotes, or before the first mount the remote of the page (ADR 0063).
 */
export const ALIVE_SCRIPT = script('alive');

/** A worker, which keeps running while the main thread is blocked and then sends the report. */
export const WATCHDOG_SCRIPT = script('watchdog');

export const BOOT_SCRIPTS: readonly EdgeScript[] = [BOOT_SCRIPT, BOOT_APP_SCRIPT, PREFETCH_SCRIPT, ALIVE_SCRIPT];
