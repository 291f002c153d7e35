/** Extracts what a PDF draws. */
import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';

/** Its decompressed streams. */
export const streamsOf = (pdf: Buffer): string[] => {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) => {
    const bytes = Buffer.from(body, 'latin1');
    try {
      return inflateSync(bytes).toString('latin1');
    } catch {
      return body;
    }
  });
};

const QUIET = 4;
const SCALE = 4;

/** The content of the QR code that is drawn as squares; null when there is no readable one. */
export const qrOf = (pdf: Buffer): string | null => {
  const squares = streamsOf(pdf).flatMap((stream) =>
    [...stream.matchAll(/(\S+) (\S+) (\S+) (\S+) re\b/g)].map(([, x, y, side]) => [Number(x), Number(y), Number(side)]),
  );
  if (squares.length === 0) return null;
  const [left, top] = [0, 1].map((axis) => Math.min(...squares.map((square) => square[axis] as number)));
  const side = squares[0]?.[2] as number;
  const cells = squares.map(([x, y]) =>
    [x as number, y as number].map((at, axis) => Math.round((at - ((axis === 0 ? left : top) as number)) / side)),
  );
  const size = (Math.max(...cells.flat()) + 1 + 2 * QUIET) * SCALE;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [column = 0, row = 0] of cells) {
    for (let y = 0; y < SCALE; y += 1) {
      for (let x = 0; x < SCALE; x += 1) {
        const at = (((row + QUIET) * SCALE + y) * size + (column + QUIET) * SCALE + x) * 4;
        pixels.fill(0, at, at + 3);
      }
    }
  }
  return jsQR(pixels, size, size)?.data ?? null;
};
