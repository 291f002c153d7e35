/**
 * Verifies a patient’s identity. The provider is called immediately, so that the first price is correct, and a job retries when
 * it did not respond, was undecided, or the limit of enquiries was reached.
 */
import * as z from 'zod';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { onViolation } from '../../db/errors.ts';
import { job } from '../../background/job.ts';
import { confirmChildren } from './child-relations.ts';
import { openClaim } from './claims.ts';
import { enquire } from './enquire.ts';
import { markVerified, type Patient, patientById, VERIFIED_ONCE } from './patient-repository.ts';

const JOB = 'users.verify-identity';
const AGAIN_MINUTES = 5;

/** A second account with the same identity violates a constraint and becomes a claim. */
const verified = async (ctx: AppContext, patient: Patient, citizen: boolean): Promise<void> => {
  const mark = () => ctx.db.transaction((tx) => markVerified(tx, patient, citizen));
  const claim = async (): Promise<void> => {
    const claimed = await ctx.db.transaction((tx) => openClaim(ctx, tx, patient, citizen));
    // The other account has released it meanwhile.
    if (!claimed) await mark();
  };
  const [once, self] = VERIFIED_ONCE;
  await onViolation(once, () => onViolation(self, mark, claim), claim);
};

/** Returns the time of a retry, or null when it is decided. @throws when the provider does not respond or is undecided */
const decidePerson = async (ctx: AppContext, patient: Patient): Promise<Date | null> => {
  const { relId } = patient;
  if (patient.verified || patient.inReview || patient.identity === '') return null;
  const verdict = await enquire(ctx, patient, `account:${patient.uid}`, { uid: patient.uid, relId });
  if (verdict.kind === 'later') return verdict.at;
  if (verdict.kind === 'refused') return null;
  await verified(ctx, patient, verdict.value.citizenship === 'SA' && patient.identityType === 'national-id');
  return null;
};

/** Verifies a person, and the pending relations to children that depend on it. As `decidePerson`. */
const decideIdentity = async (ctx: AppContext, relId: string): Promise<Date | null> => {
  const patient = await ctx.db.read((tx) => patientById(tx, relId));
  if (!patient) return null;
  return (await decidePerson(ctx, patient)) ?? (await confirmChildren(ctx, patient.uid));
};

const retryAt = (ctx: AppContext, tx: Tx, relId: string, startAfter: Date): Promise<void> =>
  ctx.jobs.enqueue(tx, JOB, { relId }, { startAfter, singletonKey: relId });

/** Enqueues a job that survives a crash; `verifyIdentity` removes it after an answer. */
export const scheduleIdentityCheck = (ctx: AppContext, tx: Tx, relId: string): Promise<void> =>
  retryAt(ctx, tx, relId, new Date(ctx.clock.now().getTime() + AGAIN_MINUTES * 60_000));

/** Calls the provider now. Never throws: without an answer the patient stays unverified and the job retries. */
export const verifyIdentity = async (ctx: AppContext, relId: string): Promise<void> => {
  try {
    const again = await decideIdentity(ctx, relId);
    await ctx.db.transaction((tx) => (again ? retryAt(ctx, tx, relId, again) : ctx.jobs.cancel(tx, JOB, relId)));
  } catch (error) {
    ctx.log.warn({ err: error }, 'identity verification failed; retried later');
  }
};

export const identityJob = job(JOB, z.object({ relId: z.string() }), async (ctx, { relId }) => {
  const again = await decideIdentity(ctx, relId);
  if (again) await ctx.db.transaction((tx) => retryAt(ctx, tx, relId, again));
});
