/**
 * Pictures are decoded and re-encoded by a process of their own, one for each picture: it has none of the platform's memory
 * or secrets, its crash is the end of one upload, and what it used goes back to the system when it ends.
 */
import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { refuse } from '../../core/errors.ts';
import type { FileExtension } from './kinds.ts';
import { PICTURE_EXIT, type PictureFormat } from './picture-formats.ts';

const PROGRAM = fileURLToPath(new URL('./picture-process.ts', import.meta.url));
/** A phone's largest photo takes about two seconds, the largest animation that is accepted about ten. */
const LIMIT_MS = 30_000;

const FORMATS: Readonly<Partial<Record<FileExtension, PictureFormat>>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  gif: 'gif',
};

export const isPicture = (extension: FileExtension): boolean => FORMATS[extension] !== undefined;

export interface PictureLimits {
  /** Of all frames together. */
  readonly pixels: number;
  /** Of the picture that is written. */
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
 * The picture as a decoder sees it, upright and without metadata.
 * @throws FILE_TYPE_REFUSED when it is broken, FILE_UNSAFE when it has too many pixels or takes too long, FILE_TOO_LARGE
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
  // A process that ends before it has read everything closes its input; its exit code says why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  try {
    const [picture, , code] = await Promise.all([written(child.stdout, most), buffer(child.stderr), ended]);
    if (code === 0) return picture;
    // Without an exit code it was ended: it took too long, or the system had no memory for it.
    return refuse(code === PICTURE_EXIT.broken ? 'FILE_TYPE_REFUSED' : 'FILE_UNSAFE');
  } finally {
    child.kill('SIGKILL');
  }
};
