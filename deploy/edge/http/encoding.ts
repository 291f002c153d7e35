import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { BrotliCompress, Gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Compression level for dynamic content: most of the gain in a fraction of the time. */
const BROTLI_LIVE = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP_LIVE = { level: 5 };
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|xml|x-ndjson)|image\/svg\+xml)/;

const brotliNow = promisify(brotliCompress);
const gzipNow = promisify(gzip);

/** The encodings that a request accepts, in our order: brotli, then gzip. `q=0` refuses one. */
export function acceptedEncodings(header: string | string[] | undefined): Encoding[] {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  const refused = (part: string) => /;\s*q=0(\.0*)?\s*$/.test(part);
  const parts = text
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !refused(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).filter((encoding) => parts.includes(encoding));
}

export const isCompressible = (contentType: string | undefined): boolean =>
  contentType !== undefined && COMPRESSIBLE.test(contentType) && !contentType.startsWith('text/event-stream');

export function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotliNow(bytes, BROTLI_LIVE) : gzipNow(bytes, GZIP_LIVE);
}

export function compressionStream(encoding: Encoding): BrotliCompress | Gzip {
  return encoding === 'br' ? createBrotliCompress(BROTLI_LIVE) : createGzip(GZIP_LIVE);
}
