/**
 * The process that decodes one picture: it reads bytes from standard input, and writes the re-encoded picture to standard
 * output.
 */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { PICTURE_EXIT, type PictureFormat } from './picture-formats.ts';

const [format, limit] = process.argv.slice(2) as [PictureFormat, string];
/** Without optimized coding, which keeps all coefficients of a picture in memory. */
const JPEG_QUALITY = 85;
/** Effort from 1 to 10: animations are re-encoded frame by frame, which takes time. */
const GIF_EFFORT = 1;

// Decoders of other formats are never reached, whatever the file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

const redraw = async (bytes: Buffer, pixels: number): Promise<Buffer> => {
  const animated = format === 'gif';
  const failOn = 'error';
  const head = await sharp(bytes, { animated, failOn, limitInputPixels: false }).metadata();
  if (head.format !== format) throw new Error('another format');
  const height = (head.pageHeight ?? head.height) * (head.pages ?? 1);
  if (head.width * height > pixels) process.exit(PICTURE_EXIT.tooLarge);
  // A rotated picture needs all rows in memory; any other needs a few.
  const sequentialRead = (head.orientation ?? 1) === 1;
  const picture = sharp(bytes, { animated, failOn, limitInputPixels: pixels, sequentialRead }).autoOrient();
  if (format === 'jpeg') return picture.jpeg({ quality: JPEG_QUALITY, optimiseCoding: false }).toBuffer();
  if (format === 'png') return picture.png().toBuffer();
  return picture.gif({ effort: GIF_EFFORT }).toBuffer();
};

const picture = await redraw(await buffer(process.stdin), Number(limit)).catch(() => null);
if (picture === null) process.exitCode = PICTURE_EXIT.broken;
else process.stdout.write(picture);
