/** A heading and what stands below it. */
export interface DocumentPart {
  /** The same in every language. */
  readonly id: string;
  readonly heading: string;
  readonly icon?: string;
  readonly html: string;
}
export interface TextDocument {
  readonly title: string;
  readonly lead: string;
  /** `YYYY-MM-DD`. */
  readonly updated: string;
  readonly sections: readonly (DocumentPart & { readonly parts: readonly DocumentPart[] })[];
}
/** @throws where the file has no head, or a heading no id */
export function documentOf(source: string, where: string): TextDocument;
/** The document as a module. */
export function moduleOf(source: string, where: string): string;
