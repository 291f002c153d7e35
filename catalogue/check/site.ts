/** The static site: built by Storybook and served for readers or for a check. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join, normalize } from 'node:path';

const CATALOGUE = join(import.meta.dirname, '..');
export const SITE = join(CATALOGUE, 'dist');

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The output of Storybook is shown when it fails. @throws on failure */
export const buildSite = async (): Promise<void> => {
  const file = createRequire(import.meta.url).resolve('storybook/package.json');
  const { bin } = JSON.parse(readFileSync(file, 'utf8')) as { bin: string | Record<string, string> };
  const program = join(dirname(file), typeof bin === 'string' ? bin : (bin['storybook'] ?? ''));
  const words = ['build', '--config-dir', '.storybook', '--output-dir', SITE, '--quiet', '--disable-telemetry'];
  const child = spawn(process.execPath, [program, ...words], {
    cwd: CATALOGUE,
    env: { ...process.env, NODE_ENV: 'production', STORYBOOK_DISABLE_TELEMETRY: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the catalogue could not be built:\n${output}`);
};

const fileOf = (url: string): string | null => {
  const { pathname } = new URL(url, 'http://site');
  const path = join(SITE, normalize(decodeURIComponent(pathname.endsWith('/') ? `${pathname}index.html` : pathname)));
  return path.startsWith(SITE) && statSync(path, { throwIfNoEntry: false })?.isFile() ? path : null;
};

export interface Served {
  readonly origin: string;
  readonly stop: () => void;
}

/** Serves the site on a local port; 0 takes a free one. */
export const serveSite = async (port: number): Promise<Served> => {
  const server = createServer((request, response) => {
    const file = fileOf(request.url ?? '/');
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    return void createReadStream(file).pipe(response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
