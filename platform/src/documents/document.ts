/** Documents are data: what stands on a page, from top to bottom. `render.ts` draws them, in either language. */
import type { Language } from 'shared-contracts/domain';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export type Block =
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  /** The first column takes what the others leave; the rest are numbers, of one width. */
  | {
      readonly kind: 'table';
      readonly heads: readonly string[];
      readonly rows: readonly (readonly string[])[];
      /** Below a line, in bold. */
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
