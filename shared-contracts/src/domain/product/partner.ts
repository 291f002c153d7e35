/** Values of the `v` query that select the partner-branded mode. Each is the sales channel of its visits too. */
export const PARTNERS = ['webteb'] as const;
export type Partner = (typeof PARTNERS)[number];

/** Null for a name that belongs to no partner. */
export const partnerOf = (name: string | null | undefined): Partner | null =>
  PARTNERS.find((partner) => partner === name) ?? null;
