/** A document as data: the blocks of a page from top to bottom. `render.ts` draws it in either language. */
import type { Language } from 'shared-contracts/domain';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export type Block =
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  /** The first column takes the remaining width; the others are numbers with equal widths. */
  | {
      readonly kind: 'table';
      readonly heads: readonly string[];
      readonly rows: readonly (readonly string[])[];
      /** Separated by a line and printed in bold. */
      readonly sums: readonly Fact[];
    }
  /** The content of a QR code. */
  | { readonly kind: 'qr'; readonly content: string; readonly note: string };

export interface PaperDocument {
  readonly language: Language;
  readonly title: string;
  readonly subtitle: string;
  readonly blocks: readonly Block[];
  readonly createdAt: string;
}
