/** A QR code as squares: rows of whether each is dark. */
import qrcode from 'qrcode-generator';

export const qrSquares = (content: string): boolean[][] => {
  const code = qrcode(0, 'M');
  code.addData(content, 'Byte');
  code.make();
  const positions = Array.from({ length: code.getModuleCount() }, (_, index) => index);
  return positions.map((row) => positions.map((column) => code.isDark(row, column)));
};
