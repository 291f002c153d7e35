/**
 * What money can be paid for. `payment` rows name one by kind and id; the platform module that owns the kind says what it
 * costs and what happens once it is paid.
 */
export const PAYABLE_KINDS = ['appointment', 'wallet-top-up', 'family-doctor', 'addition', 'pharmacy-order'] as const;
export type PayableKind = (typeof PAYABLE_KINDS)[number];
