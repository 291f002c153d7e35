/** Sample codes, which the sandbox shows to testers. */
import type { Voucher } from './tables.ts';

export interface SampleCode extends Pick<Voucher, 'id' | 'discountKind' | 'discountValue'> {
  readonly code: string;
  readonly label: readonly [ar: string, en: string];
  readonly most?: number;
  readonly minimum?: number;
  readonly stids?: readonly string[];
  readonly maxUses?: number;
  /** Days relative to the sample data. */
  readonly from: number;
  readonly until: number;
}

export const SAMPLE_CODES: readonly SampleCode[] = [
  {
    code: 'WELCOME20',
    id: 'vou_welcome',
    discountKind: 'percent',
    discountValue: 20,
    label: ['قسيمة ترحيب', 'Welcome voucher'],
    most: 10_000,
    from: -30,
    until: 120,
  },
  {
    code: 'HOME50',
    id: 'vou_home',
    discountKind: 'amount',
    discountValue: 5_000,
    label: ['قسيمة الزيارات المنزلية', 'Home visit voucher'],
    minimum: 15_000,
    stids: ['ST3', 'ST4', 'ST5', 'ST9'],
    from: -5,
    until: 60,
  },
  {
    code: 'LAB15',
    id: 'vou_lab',
    discountKind: 'percent',
    discountValue: 15,
    label: ['قسيمة التحاليل', 'Lab test voucher'],
    minimum: 10_000,
    stids: ['ST2'],
    from: -5,
    until: 60,
  },
  {
    code: 'FIRST-COME',
    id: 'vou_single',
    discountKind: 'amount',
    discountValue: 3_000,
    label: ['قسيمة لحجز واحد', 'Voucher for one booking'],
    maxUses: 1,
    from: -5,
    until: 60,
  },
  {
    code: 'RAMADAN',
    id: 'vou_over',
    discountKind: 'percent',
    discountValue: 10,
    label: ['قسيمة انتهت', 'A voucher that is over'],
    from: -90,
    until: -60,
  },
];
