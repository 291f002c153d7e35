/** The payment with which a credit was bought, from the reference of its grant; gifts of the company have other references. */
const TOP_UP = 'top-up:';
const REFUND = 'refund:';

export const topUpGrant = (topUpId: string): string => `${TOP_UP}${topUpId}`;
export const refundGrant = (refundId: string): string => `${REFUND}${refundId}`;

/** A top-up, or a refund to the wallet. */
export type Funding = { readonly kind: 'top-up' | 'refund'; readonly id: string };

/** Null: the reference contains no payment. */
export const fundingOf = (reference: string): Funding | null => {
  if (reference.startsWith(TOP_UP)) return { kind: 'top-up', id: reference.slice(TOP_UP.length) };
  if (reference.startsWith(REFUND)) return { kind: 'refund', id: reference.slice(REFUND.length) };
  return null;
};
