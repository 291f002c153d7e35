/** Analytes of laboratories with their reference ranges for adults. */
import type { Localized } from 'shared-contracts/domain';

export interface Analyte {
  readonly name: Localized;
  readonly unit: string;
  readonly low: number | null;
  readonly high: number | null;
}

const analyte = (ar: string, en: string, unit: string, low: number | null, high: number | null): Analyte => ({
  name: { ar, en },
  unit,
  low,
  high,
});

export const ANALYTES = {
  haemoglobin: analyte('الهيموغلوبين', 'Haemoglobin', 'g/dL', 12, 16),
  'white-cells': analyte('كريات الدم البيضاء', 'White blood cells', '10³/µL', 4, 11),
  platelets: analyte('الصفائح الدموية', 'Platelets', '10³/µL', 150, 410),
  glucose: analyte('سكر الدم صائمًا', 'Fasting glucose', 'mg/dL', 70, 100),
  hba1c: analyte('السكر التراكمي', 'HbA1c', '%', null, 5.7),
  ldl: analyte('الكوليسترول الضار', 'LDL cholesterol', 'mg/dL', null, 130),
  hdl: analyte('الكوليسترول النافع', 'HDL cholesterol', 'mg/dL', 40, null),
  'vitamin-d': analyte('فيتامين د', 'Vitamin D', 'ng/mL', 30, 100),
  tsh: analyte('الهرمون المنبه للغدة الدرقية', 'TSH', 'mIU/L', 0.4, 4),
} as const satisfies Record<string, Analyte>;
export type AnalyteId = keyof typeof ANALYTES;

export const flagOf = ({ low, high }: Analyte, value: number): 'normal' | 'low' | 'high' => {
  if (low !== null && value < low) return 'low';
  return high !== null && value > high ? 'high' : 'normal';
};
