/**
 * The result of a dialog that was closed without one. In a file without zod, because the first view of every page contains it.
 */
export const DISMISSED = { kind: 'dismissed' } as const;
export type Dismissed = typeof DISMISSED;
