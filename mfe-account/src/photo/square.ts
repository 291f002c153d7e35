/** Crops a picture to a square and encodes it again in a small size: no metadata of the file leaves the device. */
import { PHOTO_MAX_BYTES } from 'shared-contracts/api';

/** Pixels of the original. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Twice the largest avatar, for dense screens. */
const SIDE = 320;
const QUALITIES = [0.86, 0.7, 0.5] as const;
const TYPE = 'image/jpeg';

/** Decodes the picture with its orientation applied. @throws when it cannot be decoded */
export const loadPicture = async (address: string): Promise<HTMLImageElement> => {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
};

const written = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, TYPE, quality));

/** @throws when the browser cannot encode it */
export const cutSquare = async (picture: HTMLImageElement, { x, y, width, height }: Area): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('no canvas');
  // A JPEG has no transparency.
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, SIDE, SIDE);
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(picture, x, y, width, height, 0, 0, SIDE, SIDE);
  for (const quality of QUALITIES) {
    const photo = await written(canvas, quality);
    if (photo && photo.size <= PHOTO_MAX_BYTES) return photo;
  }
  throw new Error('the photo cannot be written');
};
