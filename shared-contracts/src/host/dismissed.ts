/** What a dialog that was closed without an answer resolves with. In a file without zod: the first view of every page has it. */
export const DISMISSED = { kind: 'dismissed' } as const;
export type Dismissed = typeof DISMISSED;
