declare module 'bidi-js' {
  interface Embedding {
    readonly levels: Uint8Array;
    readonly paragraphs: readonly { readonly start: number; readonly end: number; readonly level: number }[];
  }
  interface Bidi {
    readonly getEmbeddingLevels: (text: string, direction?: 'ltr' | 'rtl' | 'auto') => Embedding;
    readonly getReorderSegments: (
      text: string,
      embedding: Embedding,
      start?: number,
      end?: number,
    ) => [number, number][];
    readonly getMirroredCharacter: (character: string) => string | null;
  }
  const bidiFactory: () => Bidi;
  export default bidiFactory;
}
