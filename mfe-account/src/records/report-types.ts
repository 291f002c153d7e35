import type { HealthRecord } from 'shared-contracts/api';

/** The text of each type of a patient's own reports. */
export const TYPE = {
  laboratory: 'reports.type.laboratory',
  imaging: 'reports.type.imaging',
  discharge: 'reports.type.discharge',
  referral: 'reports.type.referral',
  vaccination: 'reports.type.vaccination',
  other: 'reports.type.other',
  unknown: 'reports.type.other',
} as const satisfies Record<NonNullable<HealthRecord['report_type']> | 'unknown', string>;
