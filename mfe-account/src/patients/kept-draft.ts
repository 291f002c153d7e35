import { IDENTITY_TYPES } from 'shared-contracts/domain';
import { keptDraft } from 'shared-ui/kept-draft';
import * as z from 'zod/mini';
import { EMPTY_DRAFT, type PatientDraft } from './patient-draft.ts';

const Draft: z.ZodMiniType<PatientDraft> = z.object({
  fn: z.string(),
  ln: z.string(),
  gnd: z.enum(['M', 'F']),
  dob: z.string(),
  relation: z.string(),
  natio: z.string(),
  identityType: z.enum(IDENTITY_TYPES),
  identity: z.string(),
});

/** What has been typed about a relative: its owner's only. */
export const relativeDraft = keptDraft('account.add-patient', Draft, EMPTY_DRAFT);
