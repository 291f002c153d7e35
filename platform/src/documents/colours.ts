/** The colours of papers: those of the product on light ground (shared-ui/src/styles/tokens.css). */
export const COLOURS = { ink: '#16302f', 'ink-soft': '#4d6463', line: '#e4dfd4', brand: '#0b6461' } as const;
