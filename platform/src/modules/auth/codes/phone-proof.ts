/**
 * Whoever typed the right code of a number gets a proof that the number is theirs: sign-up goes on with it when the number has no
 * account, or another password is set. It works on the same device, for half an hour and for one purpose. Before that nobody is
 * told anything about a number or an identity.
 */
import type { PhoneProven } from 'shared-contracts/api';
import type { AppContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/database.ts';
import { newToken, sha256 } from '../../../core/secrets.ts';
import {
  type HeldProof,
  holdsProof,
  insertProof,
  isUsedProof,
  type PhoneProofPurpose,
  useProof,
} from './phone-proof-repository.ts';

const MINUTE = 60_000;

export interface Proof {
  readonly proof: string;
  readonly phone: string;
  readonly deviceId: string;
  /** Sign-up unless given. */
  readonly purpose?: PhoneProofPurpose;
}

export const giveProof = async (
  { clock, config }: AppContext,
  tx: Tx,
  { phone, deviceId, purpose = 'sign-up' }: Omit<Proof, 'proof'>,
): Promise<PhoneProven> => {
  const proof = newToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + config.auth.phoneProofMinutes * MINUTE).toISOString();
  await insertProof(tx, { hash: sha256(proof), purpose, phone, deviceId, createdAt: now.toISOString(), expiresAt });
  return { phone_proof: proof, expires_at: expiresAt };
};

const heldNow = ({ clock }: AppContext, { proof, phone, deviceId, purpose = 'sign-up' }: Proof): HeldProof => ({
  hash: sha256(proof),
  purpose,
  phone,
  deviceId,
  now: clock.nowIso(),
});

export const isProven = (ctx: AppContext, proof: Proof): Promise<boolean> =>
  ctx.db.read((tx) => holdsProof(tx, heldNow(ctx, proof)));

/** Whether it was used up within its life, by this device. */
export const wasProven = (ctx: AppContext, tx: Tx, proof: Proof): Promise<boolean> =>
  isUsedProof(tx, heldNow(ctx, proof));

/** Uses the proof up: one proof makes one account, or sets one password. */
export const useUpProof = (ctx: AppContext, tx: Tx, proof: Proof): Promise<boolean> =>
  useProof(tx, heldNow(ctx, proof));
