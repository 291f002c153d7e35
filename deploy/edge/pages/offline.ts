/** The files that the service worker needs to show a page without a network. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { offlinePage } from '../html/offline-page.ts';
import { PLAIN_STYLE_PATH } from '../html/plain-pages.ts';
import { PROBE } from '../http/metrics.ts';
import { content } from '../http/send.ts';
import type { Content } from '../http/send.ts';

const OFFLINE_PAGE_PATH = '/_/offline';
const FILES = { script: '/_/assets/offline.js', style: PLAIN_STYLE_PATH } as const;

const asset = (file: string): Buffer => readFileSync(join(import.meta.dirname, '..', 'assets', file));

export interface Offline {
  readonly page: Content;
  readonly pagePath: string;
  /** Script and style of the page, by path. */
  readonly files: ReadonlyMap<string, Content>;
  /** The service worker. Its bytes change with any of the files above, so that browsers then fetch all of them again. */
  readonly worker: Content;
}

export function offlineParts(emergencyNumber: string): Offline {
  const page = Buffer.from(offlinePage({ ...FILES, probe: PROBE.live }, emergencyNumber));
  const files = new Map([
    [FILES.script, asset('offline.js')],
    [FILES.style, asset('offline.css')],
  ]);
  const version = createHash('sha256');
  for (const bytes of [page, ...files.values()]) version.update(bytes);
  const offline = {
    cache: `offline-${version.digest('hex').slice(0, 12)}`,
    page: OFFLINE_PAGE_PATH,
    files: [OFFLINE_PAGE_PATH, ...files.keys(), '/favicon.svg'],
  };
  const head = Buffer.from(`const OFFLINE = ${JSON.stringify(offline)};\n`);
  return {
    page: content(page),
    pagePath: OFFLINE_PAGE_PATH,
    files: new Map([...files].map(([path, bytes]) => [path, content(bytes)])),
    worker: content(Buffer.concat([head, asset('push-sw.js')])),
  };
}
