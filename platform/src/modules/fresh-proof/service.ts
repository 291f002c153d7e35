/**
 * Fresh proofs protect operations that an open session alone must not permit: `requireFreshProof` is called in their
 * transaction. How a proof is obtained (e.g. by a code to the number of the account) is defined in `auth/proofs.ts`; operations
 * that require one do not depend on it.
 */
import type { FreshProof, ProofPurpose } from 'shared-contracts/api';
import type { UserCall } from '../../context/call.ts';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../core/errors.ts';
import { newToken, sha256 } from '../../core/secrets.ts';
import { insertProof, useProof } from './repository.ts';

const MINUTE = 60_000;

type Caller = Pick<UserCall, 'ctx' | 'user'>;

/** Called after the verification. The proof is returned here and never again. */
export const issueFreshProof = async (
  { ctx: { clock, config }, user }: Caller,
  tx: Tx,
  purpose: ProofPurpose,
): Promise<FreshProof> => {
  const proof = newToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + config.auth.freshProofMinutes * MINUTE).toISOString();
  const row = { hash: sha256(proof), sessionId: user.sessionId, purpose };
  await insertProof(tx, { ...row, createdAt: now.toISOString(), expiresAt });
  return { fresh_proof: proof, expires_at: expiresAt };
};

/**
 * Consumes the proof; a rollback of the transaction restores it.
 * @throws PROOF_REQUIRED when it is missing, used, expired, of another session or for another purpose
 */
export const requireFreshProof = async (
  { ctx, user }: Caller,
  tx: Tx,
  purpose: ProofPurpose,
  given: string | undefined,
): Promise<void> => {
  const asked = { hash: sha256(given ?? ''), sessionId: user.sessionId, purpose };
  if (!(await useProof(tx, asked, ctx.clock.nowIso()))) refuse('PROOF_REQUIRED', { data: { purpose } });
};
