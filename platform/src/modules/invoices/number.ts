/** Printed numbers: one sequence per year for invoices and credit notes together. Pure. */
import type { Invoice } from './tables.ts';

const PREFIX = { invoice: 'INV', 'credit-note': 'CRN' } as const;
const PRINTED = /^(INV|CRN)-(\d{4})-(\d{6,9})$/;

export const numberOf = ({ kind, year, sequence }: Pick<Invoice, 'kind' | 'year' | 'sequence'>): string =>
  `${PREFIX[kind]}-${year}-${String(sequence).padStart(6, '0')}`;

/** Null for an invalid number. */
export const placeOf = (number: string): Pick<Invoice, 'kind' | 'year' | 'sequence'> | null => {
  const [, prefix, year, sequence] = PRINTED.exec(number) ?? [];
  if (prefix === undefined) return null;
  return { kind: prefix === 'INV' ? 'invoice' : 'credit-note', year: Number(year), sequence: Number(sequence) };
};
