/** The colours of documents: the product’s tokens on a light background (shared-ui/src/styles/tokens.css). */
export const COLOURS = { ink: '#16302f', 'ink-soft': '#4d6463', line: '#e4dfd4', brand: '#0b6461' } as const;
