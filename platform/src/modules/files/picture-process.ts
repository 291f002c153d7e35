/** The process that decodes one picture: its bytes come by standard input, and go back written again by standard output. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { PICTURE_EXIT, type PictureFormat } from './picture-formats.ts';

const [format, limit] = process.argv.slice(2) as [PictureFormat, string];
/** Without optimised coding, which keeps all of a picture's coefficients in memory. */
const JPEG_QUALITY = 85;
/** Of 1 to 10: animations are re-coded frame by frame, and each takes its time. */
const GIF_EFFORT = 1;

// Decoders of formats that are not accepted are never reached, whatever a file calls itself.
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
  // A picture that is turned needs all its rows at the same time, every other one a few.
  const sequentialRead = (head.orientation ?? 1) === 1;
  const picture = sharp(bytes, { animated, failOn, limitInputPixels: pixels, sequentialRead }).autoOrient();
  if (format === 'jpeg') return picture.jpeg({ quality: JPEG_QUALITY, optimiseCoding: false }).toBuffer();
  if (format === 'png') return picture.png().toBuffer();
  return picture.gif({ effort: GIF_EFFORT }).toBuffer();
};

const picture = await redraw(await buffer(process.stdin), Number(limit)).catch(() => null);
if (picture === null) process.exitCode = PICTURE_EXIT.broken;
else process.stdout.write(picture);
