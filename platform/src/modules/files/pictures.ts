/**
 * Pictures are decoded and re-encoded in a separate process per picture: it has no access to the platform’s memory or secrets,
 * its crash ends one upload only, and its memory is returned to the system when it ends.
 */
import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { refuse } from '../../core/errors.ts';
import type { FileExtension } from './kinds.ts';
import { PICTURE_EXIT, type PictureFormat } from './picture-formats.ts';

const PROGRAM = fileURLToPath(new URL('./picture-process.ts', import.meta.url));
/** The largest photo of a phone takes about two seconds, the largest accepted animation about ten. */
const LIMIT_MS = 30_000;

const FORMATS: Readonly<Partial<Record<FileExtension, PictureFormat>>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  gif: 'gif',
};

export const isPicture = (extension: FileExtension): boolean => FORMATS[extension] !== undefined;

export interface PictureLimits {
  /** Limit for all frames together. */
  readonly pixels: number;
  /** Limit for the re-encoded picture. */
  readonly bytes: number;
}

const written = async (output: AsyncIterable<Buffer>, most: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of output) {
    size += chunk.length;
    if (size > most) return refuse('FILE_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * The picture as decoded, upright and without metadata.
 * @throws FILE_TYPE_REFUSED when it is corrupt, FILE_UNSAFE when it has too many pixels or takes too long, FILE_TOO_LARGE
 */
export const redrawPicture = async (
  extension: FileExtension,
  bytes: Buffer,
  { pixels, bytes: most }: PictureLimits,
): Promise<Buffer> => {
  const format = FORMATS[extension] ?? refuse('FILE_TYPE_REFUSED');
  const child = spawn(process.execPath, [PROGRAM, format, String(pixels)], {
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // A process that ends before it has read everything closes its input; its exit code states the reason.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  try {
    const [picture, , code] = await Promise.all([written(child.stdout, most), buffer(child.stderr), ended]);
    if (code === 0) return picture;
    // Without an exit code it was killed: after the timeout, or for lack of memory.
    return refuse(code === PICTURE_EXIT.broken ? 'FILE_TYPE_REFUSED' : 'FILE_UNSAFE');
  } finally {
    child.kill('SIGKILL');
  }
};
