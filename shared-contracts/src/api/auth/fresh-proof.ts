/**
 * Proof, just given, that the caller is the account holder. What asks for one names it `fresh_proof` and its purpose here; the
 * server refuses without one by PROOF_REQUIRED. A proof is for one purpose and one use, and ends with its session.
 */
import * as z from 'zod/mini';
import { Instant } from '../../domain/time/time.ts';
import { text } from '../core/fields.ts';

/** What a proof can be for. A new purpose is a word here, a text of the message and one in the dialog. */
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

/** Of a request that needs a proof. Optional by form, so that a call without one is refused for what it lacks. */
export const freshProofField = { fresh_proof: z.optional(text(100)) };
