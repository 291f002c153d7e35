import type { FileExtension } from '../kinds.ts';
import { stripGif } from './gif.ts';
import { stripJpeg } from './jpeg.ts';
import { stripPng } from './png.ts';

const STRIPPERS: Readonly<Partial<Record<FileExtension, (bytes: Buffer) => Buffer | null>>> = {
  jpg: stripJpeg,
  jpeg: stripJpeg,
  png: stripPng,
  gif: stripGif,
};

/** The bytes to keep: pictures lose their metadata, other files stay as they are. Null: a picture that is not whole. */
export const withoutMetadata = (extension: FileExtension, bytes: Buffer): Buffer | null =>
  (STRIPPERS[extension] ?? ((same: Buffer) => same))(bytes);
