/**
 * Verifying a patient's identity. The provider is asked at once, so that the first price is right, and a job asks again when
 * it did not respond or was undecided, or when too many questions were asked about the number.
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

/** A second account with the same identity violates a constraint; it becomes a claim. */
const verified = async (ctx: AppContext, patient: Patient, citizen: boolean): Promise<void> => {
  const mark = () => ctx.db.transaction((tx) => markVerified(tx, patient, citizen));
  const claim = async (): Promise<void> => {
    const claimed = await ctx.db.transaction((tx) => openClaim(ctx, tx, patient, citizen));
    // The other account has let go of it meanwhile.
    if (!claimed) await mark();
  };
  const [once, self] = VERIFIED_ONCE;
  await onViolation(once, () => onViolation(self, mark, claim), claim);
};

/** When to ask again, or null when it is decided. @throws when the provider does not respond or is undecided. */
const decidePerson = async (ctx: AppContext, patient: Patient): Promise<Date | null> => {
  const { relId } = patient;
  if (patient.verified || patient.inReview || patient.identity === '') return null;
  const verdict = await enquire(ctx, patient, `account:${patient.uid}`, { uid: patient.uid, relId });
  if (verdict.kind === 'later') return verdict.at;
  if (verdict.kind === 'refused') return null;
  await verified(ctx, patient, verdict.value.citizenship === 'SA' && patient.identityType === 'national-id');
  return null;
};

/** A person, and with them the relations to children that wait for who is verified now. As `decidePerson`. */
const decideIdentity = async (ctx: AppContext, relId: string): Promise<Date | null> => {
  const patient = await ctx.db.read((tx) => patientById(tx, relId));
  if (!patient) return null;
  return (await decidePerson(ctx, patient)) ?? (await confirmChildren(ctx, patient.uid));
};

const retryAt = (ctx: AppContext, tx: Tx, relId: string, startAfter: Date): Promise<void> =>
  ctx.jobs.enqueue(tx, JOB, { relId }, { startAfter, singletonKey: relId });

/** Leaves a note that survives a crash; `verifyIdentity` takes it back once there is an answer. */
export const scheduleIdentityCheck = (ctx: AppContext, tx: Tx, relId: string): Promise<void> =>
  retryAt(ctx, tx, relId, new Date(ctx.clock.now().getTime() + AGAIN_MINUTES * 60_000));

/** Asks now. Never throws: without an answer the patient stays unverified and the job asks again. */
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
