/**
 * A correct code yields a proof of possession of the phone number: it continues sign-up when the number has no account, or
 * resets a password. It is valid on the same device, for half an hour and one purpose. Without it, nothing about a number or
 * identity is revealed.
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
  /** Default: sign-up. */
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

/** Whether this device consumed it during its validity. */
export const wasProven = (ctx: AppContext, tx: Tx, proof: Proof): Promise<boolean> =>
  isUsedProof(tx, heldNow(ctx, proof));

/** Consumes the proof: it creates one account or resets one password. */
export const useUpProof = (ctx: AppContext, tx: Tx, proof: Proof): Promise<boolean> =>
  useProof(tx, heldNow(ctx, proof));
