/** What a patient should ask about before medicines are ordered together. */

export const ORDER_WARNINGS = ['allergy', 'same-substance'] as const;
export type OrderWarningKind = (typeof ORDER_WARNINGS)[number];

interface AboutDrugs {
  readonly kind: OrderWarningKind | 'unknown';
  readonly drug_ids: readonly string[];
}

/** Those of a prescription's warnings that concern these drugs: an allergy each of them, one substance two of them at least. */
export const warningsAbout = <Warning extends AboutDrugs>(
  warnings: readonly Warning[],
  drugIds: readonly string[],
): Warning[] =>
  warnings
    .map((warning) => ({ ...warning, drug_ids: warning.drug_ids.filter((id) => drugIds.includes(id)) }))
    .filter(({ kind, drug_ids: about }) => about.length >= (kind === 'same-substance' ? 2 : 1));
