/**
 * The kinds of payables. `payment` rows refer to one by kind and id; the platform module that owns the kind determines the price,
 * and what happens after the payment.
 */
export const PAYABLE_KINDS = ['appointment', 'wallet-top-up', 'family-doctor', 'addition', 'pharmacy-order'] as const;
export type PayableKind = (typeof PAYABLE_KINDS)[number];
