import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { FileName, isMemberName, VersionText } from 'shared-contracts/release';
import * as z from 'zod/mini';
import { FILE_HEADERS, IMMUTABLE, isRevalidated, REVALIDATE } from '../http/cache-policy.ts';
import { contentTypeOf } from '../http/content-types.ts';
import { acceptedEncodings } from '../http/encoding.ts';
import type { FindFile } from './find-file.ts';
import type { ReleasedBytes, Wanted } from './released-bytes.ts';
import { sendText } from '../http/send.ts';
import type { Headers } from '../http/send.ts';

export interface StaticFiles {
  /** Serves `/_/<name>/<version>/<file>`; 404 for anything else below `/_/`. */
  readonly serve: (
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
    headers: Headers,
  ) => Promise<void>;
}

type Send = (request: IncomingMessage, response: ServerResponse, wanted: Wanted, headers: Headers) => Promise<void>;

/** Files of every version, published or built locally. */
export function staticFiles(send: Send): StaticFiles {
  return {
    async serve(request, response, pathname, headers) {
      const wanted = parsed(pathname);
      if (wanted) await send(request, response, wanted, headers);
      else sendText(response, 404, 'Not found', headers);
    },
  };
}

/** Immutable files, with the compressed siblings of the build; each is verified before it is sent. */
export const releasedFiles =
  (files: ReleasedBytes, onError: (error: unknown) => void): Send =>
  async (request, response, wanted, headers) => {
    const encodings = acceptedEncodings(request.headers['accept-encoding']);
    const found = await files.read(wanted, encodings).catch((error: unknown) => {
      onError(error);
      return 'refused' as const;
    });
    // Wrong bytes that are cached for a year would outlive their repair.
    if (found === 'refused') return sendText(response, 502, 'Bad gateway', headers);
    if (!found) return sendText(response, 404, 'Not found', headers);
    const { bytes, encoding, integrity } = found;
    const etag = `"${integrity.slice(7, 27)}${encoding ?? ''}"`;
    const all = {
      ...headers,
      'content-type': contentTypeOf(wanted.file),
      'cache-control': isRevalidated(wanted.file) ? REVALIDATE : IMMUTABLE,
      ...FILE_HEADERS,
      etag,
    };
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, all);
      response.end();
      return;
    }
    const encoded = encoding ? { 'content-encoding': encoding } : {};
    response.writeHead(200, { ...all, ...encoded, 'content-length': bytes.length });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  };

/** Development: files change under their names, so nothing is verified or cached. */
export const changingFiles =
  (find: FindFile): Send =>
  async (request, response, { name, version, file }, headers) => {
    const path = await find(name, version, file);
    const info = await stat(path).catch(() => null);
    if (!info?.isFile()) return sendText(response, 404, 'Not found', headers);
    response.writeHead(200, {
      ...headers,
      'content-type': contentTypeOf(file),
      'cache-control': isRevalidated(file) ? REVALIDATE : 'no-store',
      ...FILE_HEADERS,
      'content-length': info.size,
    });
    if (request.method === 'HEAD') response.end();
    else await pipeline(createReadStream(path), response).catch(() => response.destroy());
  };

/** The parts of `/_/<name>/<version>/<file>`, or null for a name that could leave its folder. */
function parsed(pathname: string): Wanted | null {
  const match = /^\/_\/([a-z]+)\/([^/]+)\/(.+)$/.exec(pathname);
  const [, name, version, file] = match ?? [];
  if (!name || !version || !file || !isMemberName(name)) return null;
  if (!z.safeParse(VersionText, version).success || !z.safeParse(FileName, file).success) return null;
  return { name, version, file };
}
