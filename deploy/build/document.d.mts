/** A heading and the text below it. */
export interface DocumentPart {
  /** Identical in every language. */
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
/** @throws when the file has no YAML head, or a heading no id */
export function documentOf(source: string, where: string): TextDocument;
/** The document as a module. */
export function moduleOf(source: string, where: string): string;
