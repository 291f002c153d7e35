/** Values of the `v` query that select the partner mode. Each is also the sales channel of its visits. */
export const PARTNERS = ['webteb'] as const;
export type Partner = (typeof PARTNERS)[number];

/** Null for a name that belongs to no partner. */
export const partnerOf = (name: string | null | undefined): Partner | null =>
  PARTNERS.find((partner) => partner === name) ?? null;
