import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const BYTES = readFileSync(join(import.meta.dirname, 'assets', 'boot.js'));
const HASH = createHash('sha384').update(BYTES).digest('base64');

/**
 * Watches the start of the shell, at most 2 KB. It comes with the HTML, from the edge's own files, because a shell that does
 * not start cannot say so. A page without it (its edge is gone) starts as it would have.
 *
 * A start has failed when a file of the shell fails, when the shell throws and nothing is drawn two seconds later, when it
 * is silent after its files ran (`data-limit`), when its files take 30 s, and when what it drew is gone. Time counts while
 * the page is seen. The failure is reported when the edge can be reached. Then the page is asked for again with the
 * cookie of `shell-fallback.ts`, once: the shell before has none behind it. A page that ran for a minute is not: it may hold
 * what somebody typed. Where there is no other shell, or no network, it shows `#start-failed`; when the network is back,
 * it loads again.
 */
export const BOOT_SCRIPT = {
  path: `/_/assets/boot.${HASH.slice(0, 10).replace(/[+/]/g, '-')}.js`,
  integrity: `sha384-${HASH}`,
  bytes: BYTES,
} as const;
