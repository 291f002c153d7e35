/**
 * Recent proof that the caller is the account holder. A request that needs one has the field `fresh_proof`, and its purpose is
 * listed here; without a proof the server refuses with PROOF_REQUIRED. A proof is valid for one purpose and one use, and ends
 * with its session.
 */
import * as z from 'zod/mini';
import { Instant } from '../../domain/time/time.ts';
import { text } from '../core/fields.ts';

/** The purposes of a proof. A new purpose needs a value here, a text of the text message, and a text of the dialog. */
export const PROOF_PURPOSES = [
  'change-email',
  'change-phone',
  'end-sign-ins',
  'change-password',
  'change-passkeys',
  'download-export',
  'erase-account',
  'share-record',
] as const;
export const ProofPurpose = z.enum(PROOF_PURPOSES);
export type ProofPurpose = z.infer<typeof ProofPurpose>;

export const FreshProof = z.object({ fresh_proof: z.string(), expires_at: Instant });
export type FreshProof = z.infer<typeof FreshProof>;

/**
 * The field of a request that needs a proof. It is optional in the schema, so that a call without a proof is refused with
 * PROOF_REQUIRED.
 */
export const freshProofField = { fresh_proof: z.optional(text(100)) };
