/** Personal data of this module and its retention periods. */
import { DELETE, keptFor, personal, type TableData, through } from '../../personal-data/declare.ts';
import { retention } from '../../background/retention.ts';
import { dropApprovalsBefore } from './approval-repository.ts';
import { dropRequestsBefore } from './request-repository.ts';

const requestForgetting = retention(
  {
    name: 'insurance.forget-requests',
    what: 'requests that insurers answered later',
    since: 'the answer',
    hours: ({ insurance }) => insurance.requestDays * 24,
  },
  ({ db }, before) => db.transaction((tx) => dropRequestsBefore(tx, before)),
);

const approvalForgetting = retention(
  {
    name: 'insurance.forget-approvals',
    what: 'ended requests for an insurer’s approval',
    since: 'the answer, or the last day of the approval',
    hours: ({ insurance }) => insurance.requestDays * 24,
  },
  ({ db }, before) => db.transaction((tx) => dropApprovalsBefore(tx, before)),
);

export const personalData: readonly TableData[] = [
  personal('insurance_membership', through('patient_id', 'patient', 'rel_id'), DELETE),
  ...keptFor(approvalForgetting, personal('insurance_approval', through('patient_id', 'patient', 'rel_id'), DELETE)),
  ...keptFor(requestForgetting, personal('insurance_request', through('patient_id', 'patient', 'rel_id'), DELETE)),
];
