/**
 * Content of the QR code of a simplified tax invoice (ZATCA, phase 1): tags 1 to 5, each with its length in UTF-8 bytes. Pure.
 */
export interface Sold {
  readonly seller: string;
  readonly vatNumber: string;
  /** UTC ISO. */
  readonly at: string;
  /** Halalas, VAT included. */
  readonly total: number;
  readonly vat: number;
}

const riyals = (halalas: number): string => (halalas / 100).toFixed(2);

const tagged = (tag: number, value: string): Buffer => {
  const bytes = Buffer.from(value, 'utf8');
  if (bytes.length > 255) throw new Error(`tag ${tag} of the QR code is too long`);
  return Buffer.concat([Buffer.from([tag, bytes.length]), bytes]);
};

/** Base64. */
export const qrContent = ({ seller, vatNumber, at, total, vat }: Sold): string =>
  Buffer.concat(
    [seller, vatNumber, `${at.slice(0, 19)}Z`, riyals(total), riyals(vat)].map((value, index) =>
      tagged(index + 1, value),
    ),
  ).toString('base64');
