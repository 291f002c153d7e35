/**
 * Whoever typed the right code of a number without an account gets a proof that the number is theirs: sign-up goes on with it,
 * on the same device, for half an hour. Before that nobody is told anything about a number or an identity.
 */
import type { PhoneProven } from 'shared-contracts/api';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newToken, sha256 } from '../../secrets.ts';
import { holdsProof, insertProof, isUsedProof, useProof } from './phone-proof-repository.ts';

const MINUTE = 60_000;

export interface Proof {
  readonly proof: string;
  readonly phone: string;
  readonly deviceId: string;
}

export const giveProof = async (
  { clock, config }: AppContext,
  tx: Tx,
  { phone, deviceId }: Omit<Proof, 'proof'>,
): Promise<PhoneProven> => {
  const proof = newToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + config.auth.phoneProofMinutes * MINUTE).toISOString();
  await insertProof(tx, { hash: sha256(proof), phone, deviceId, createdAt: now.toISOString(), expiresAt });
  return { phone_proof: proof, expires_at: expiresAt };
};

export const isProven = ({ clock, db }: AppContext, { proof, phone, deviceId }: Proof): Promise<boolean> =>
  db.read((tx) => holdsProof(tx, sha256(proof), phone, deviceId, clock.nowIso()));

/** Whether it was used up within its life, by this device. */
export const wasProven = ({ clock }: AppContext, tx: Tx, { proof, phone, deviceId }: Proof): Promise<boolean> =>
  isUsedProof(tx, sha256(proof), phone, deviceId, clock.nowIso());

/** Uses the proof up: one proof makes one account. */
export const useUpProof = ({ clock }: AppContext, tx: Tx, { proof, phone, deviceId }: Proof): Promise<boolean> =>
  useProof(tx, sha256(proof), phone, deviceId, clock.nowIso());
