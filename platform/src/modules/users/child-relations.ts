/**
 * Relations to children, confirmed by the family register when a child is added or verified, and when the holder is verified.
 */
import { riyadhDay } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { lockOpenClaimOf } from './claim-repository.ts';
import { shareIdentity } from './claims.ts';
import { enquireRelation, type Verdict } from './enquire.ts';
import {
  holdPatient,
  lockRelative,
  markRelationConfirmed,
  type Patient,
  patientOf,
  patientsOf,
  selfOf,
} from './patient-repository.ts';
import { isSamePerson } from './person-rules.ts';
import { relationCheckOf } from './relation-check.ts';

/** The holder and a relative, locked until the end of the transaction; null when the account has no such relative. */
export const holdFamily = async (
  tx: Tx,
  uid: string,
  relId: string,
): Promise<{ readonly holder: Patient; readonly relative: Patient } | null> => {
  const self = await selfOf(tx, uid);
  if (!self || !(await holdPatient(tx, uid, self.relId)) || !(await lockRelative(tx, uid, relId))) return null;
  const [holder, relative] = [await selfOf(tx, uid), await patientOf(tx, uid, relId)];
  return holder && relative && { holder, relative };
};

/** A pending identity claim is settled by sharing: the relation is what an operator would verify. */
export const settleRelation = async (ctx: AppContext, tx: Tx, { relId }: Patient): Promise<void> => {
  const claim = await lockOpenClaimOf(tx, relId);
  if (claim) await shareIdentity(ctx, tx, claim);
  await markRelationConfirmed(tx, [relId], ctx.clock.nowIso());
};

/** @throws when the provider does not answer. */
export const confirmChild = async (ctx: AppContext, holder: Patient, child: Patient): Promise<Verdict<true>> => {
  const { uid, relId } = child;
  const verdict = await enquireRelation(ctx, { holder, child }, { uid, relId });
  if (verdict.kind !== 'confirmed') return verdict;
  await ctx.db.transaction(async (tx) => {
    const family = await holdFamily(tx, uid, relId);
    if (!family || !isSamePerson(family.holder, holder) || !isSamePerson(family.relative, child)) return;
    await settleRelation(ctx, tx, child);
  });
  return verdict;
};

/** Looks up every child of an account with an open relation. Returns the time of a retry, or null when none is open. */
export const confirmChildren = async (ctx: AppContext, uid: string): Promise<Date | null> => {
  const today = riyadhDay(ctx.clock.now());
  const [holder, ...relatives] = await ctx.db.read((tx) => patientsOf(tx, uid));
  if (!holder?.verified) return null;
  const again: Date[] = [];
  for (const child of relatives.filter((relative) => relationCheckOf(relative, today) === 'register')) {
    const verdict = await confirmChild(ctx, holder, child);
    if (verdict.kind === 'later') again.push(verdict.at);
  }
  return again.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
};
