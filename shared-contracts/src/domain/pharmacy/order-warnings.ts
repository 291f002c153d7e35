/** Warnings about medicines that are ordered together. */

export const ORDER_WARNINGS = ['allergy', 'same-substance'] as const;
export type OrderWarningKind = (typeof ORDER_WARNINGS)[number];

interface AboutDrugs {
  readonly kind: OrderWarningKind | 'unknown';
  readonly drug_ids: readonly string[];
}

/**
 * The warnings of a prescription that concern the ordered drugs: an allergy concerns each drug, a shared substance at least two
 * of them.
 */
export const warningsAbout = <Warning extends AboutDrugs>(
  warnings: readonly Warning[],
  drugIds: readonly string[],
): Warning[] =>
  warnings
    .map((warning) => ({ ...warning, drug_ids: warning.drug_ids.filter((id) => drugIds.includes(id)) }))
    .filter(({ kind, drug_ids: about }) => about.length >= (kind === 'same-substance' ? 2 : 1));
