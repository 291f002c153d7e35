import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { FileName, VersionText } from 'shared-contracts/release';
import * as z from 'zod/mini';
import { isMemberName } from '../releases/paths.ts';
import { FILE_HEADERS, IMMUTABLE, isRevalidated, REVALIDATE } from './cache-policy.ts';
import { contentTypeOf } from './content-types.ts';
import { acceptedEncodings } from './encoding.ts';
import { fileMemory } from './file-memory.ts';
import type { FindFile } from './find-file.ts';
import { sendText } from './send.ts';
import type { Headers } from './send.ts';

const SUFFIX = { br: '.br', gzip: '.gz' } as const;

interface Found {
  readonly path: string;
  readonly size: number;
  readonly modified: number;
  readonly encoding: 'br' | 'gzip' | null;
}

export interface StaticFiles {
  /** Serves `/_/<name>/<version>/<file>`; 404 for anything else below `/_/`. */
  readonly serve: (
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
    headers: Headers,
  ) => Promise<void>;
}

/** Immutable files of every version, published or built here, with the compressed siblings the build wrote. */
export function staticFiles(where: FindFile, dev: boolean): StaticFiles {
  // A file that was found stays: released files never change. Not in dev, where they do.
  const known = new Map<string, Found>();
  const memory = fileMemory();

  const find = async (path: string, encoding: Found['encoding']): Promise<Found | null> => {
    const key = encoding ? path + SUFFIX[encoding] : path;
    const hit = known.get(key);
    if (hit) return hit;
    const info = await stat(key).catch(() => null);
    if (!info?.isFile()) return null;
    const found = { path: key, size: info.size, modified: Math.floor(info.mtimeMs), encoding };
    if (!dev && !isRevalidated(path)) known.set(key, found);
    return found;
  };

  const best = async (path: string, accept: string | string[] | undefined): Promise<Found | null> => {
    for (const encoding of acceptedEncodings(accept)) {
      const found = await find(path, encoding);
      if (found) return found;
    }
    return find(path, null);
  };

  return {
    async serve(request, response, pathname, headers) {
      const path = await resolve(where, pathname);
      const found = path && (await best(path, request.headers['accept-encoding']));
      if (!path || !found) {
        sendText(response, 404, 'Not found', headers);
        return;
      }
      const etag = `"${found.size.toString(36)}-${found.modified.toString(36)}${found.encoding ?? ''}"`;
      const cache = isRevalidated(path) ? REVALIDATE : dev ? 'no-store' : IMMUTABLE;
      const all = {
        ...headers,
        'content-type': contentTypeOf(path),
        'cache-control': cache,
        ...FILE_HEADERS,
        etag,
      };
      if (request.headers['if-none-match'] === etag) {
        response.writeHead(304, all);
        response.end();
        return;
      }
      const encoding = found.encoding ? { 'content-encoding': found.encoding } : {};
      const bytes = known.has(found.path) ? await memory.bytes(found.path, found.size).catch(() => null) : null;
      response.writeHead(200, { ...all, ...encoding, 'content-length': found.size });
      if (request.method === 'HEAD') response.end();
      else if (bytes) response.end(bytes);
      else await pipeline(createReadStream(found.path), response).catch(() => response.destroy());
    },
  };
}

/** Path on disk of `/_/<name>/<version>/<file>`, or null for a name that could leave its folder. */
async function resolve(where: FindFile, pathname: string): Promise<string | null> {
  const match = /^\/_\/([a-z]+)\/([^/]+)\/(.+)$/.exec(pathname);
  const [, name, version, file] = match ?? [];
  if (!name || !version || !file || !isMemberName(name)) return null;
  if (!z.safeParse(VersionText, version).success || !z.safeParse(FileName, file).success) return null;
  return where(name, version, file);
}
