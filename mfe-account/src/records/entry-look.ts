import type { RecordEntry } from 'shared-contracts/api';
import type { IconName, Tone } from 'shared-ui';

/** The icon of each kind of entry, and the tone of its label. */
export const ENTRY_LOOK: Readonly<Record<RecordEntry['kind'], { readonly icon: IconName; readonly tone: Tone }>> = {
  visit: { icon: 'stethoscope', tone: 'info' },
  vaccination: { icon: 'shield', tone: 'success' },
  prescription: { icon: 'pill', tone: 'neutral' },
  result: { icon: 'file', tone: 'info' },
  report: { icon: 'attachment', tone: 'neutral' },
  unknown: { icon: 'file', tone: 'neutral' },
};

/** The title of one entry of each kind. */
export const ENTRY_NAME = {
  visit: 'records.one.visit',
  vaccination: 'records.one.vaccination',
  prescription: 'records.one.prescription',
  result: 'records.one.result',
  report: 'records.one.report',
  unknown: 'records.one.unknown',
} as const satisfies Record<RecordEntry['kind'], string>;
