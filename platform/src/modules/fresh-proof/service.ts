/**
 * What must not be done by somebody who only holds an open session asks for a fresh proof: `requireFreshProof`, in the
 * transaction that does it. How a proof is given (a code to the number of the account) is the business of `auth/proofs.ts`;
 * whoever requires one does not know the ways.
 */
import type { FreshProof, ProofPurpose } from 'shared-contracts/api';
import type { UserCall } from '../../context/call.ts';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../core/errors.ts';
import { newToken, sha256 } from '../../core/secrets.ts';
import { insertProof, useProof } from './repository.ts';

const MINUTE = 60_000;

type Caller = Pick<UserCall, 'ctx' | 'user'>;

/** For whoever has checked a way to prove it. The proof is given out here and nowhere else. */
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
 * Uses the proof up, and gives it back when the transaction fails.
 * @throws PROOF_REQUIRED when it is missing, used, too old, of another session or for another purpose
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
