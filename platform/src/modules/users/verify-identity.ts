/**
 * Asking the identity provider about a patient. The question is asked at once, so that the first price is right, and a
 * job asks again when the provider was silent or undecided.
 */
import * as z from 'zod';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { job } from '../../jobs/work.ts';
import { markVerified, type Patient, patientById } from './patient-repository.ts';

const JOB = 'users.verify-identity';
const AGAIN_MINUTES = 5;

const ask = (ctx: AppContext, { relId, identity, birthDate }: Patient) =>
  ctx.ports.identityVerification.verify({
    key: ctx.secrets.keyed('identity-enquiry', `${relId}|${identity}|${birthDate}`),
    identity,
    birthDate,
  });

/** @throws when the provider is silent or undecided, so that a job tries again. */
const decideIdentity = async (ctx: AppContext, relId: string): Promise<void> => {
  const patient = await ctx.db.read((tx) => patientById(tx, relId));
  if (!patient || patient.verified || patient.identity === '') return;
  const answer = await ask(ctx, patient);
  if (answer.kind === 'pending') throw new Error('identity enquiry is pending');
  if (answer.kind !== 'verified') return;
  const citizen = answer.person.citizenship === 'SA' && patient.identityType === 'national-id';
  await ctx.db.transaction((tx) => markVerified(tx, patient, citizen));
};

/** Leaves a note that survives a crash; `verifyIdentity` takes it back once there is an answer. */
export const askIdentityLater = (ctx: AppContext, tx: Tx, relId: string): Promise<void> =>
  ctx.jobs.enqueue(
    tx,
    JOB,
    { relId },
    {
      startAfter: new Date(ctx.clock.now().getTime() + AGAIN_MINUTES * 60_000),
      singletonKey: relId,
    },
  );

/** Asks now. Never throws: without an answer the patient stays unverified and the job asks again. */
export const verifyIdentity = async (ctx: AppContext, relId: string): Promise<void> => {
  try {
    await decideIdentity(ctx, relId);
    await ctx.db.transaction((tx) => ctx.jobs.cancel(tx, JOB, relId));
  } catch (error) {
    ctx.log.warn({ err: error }, 'identity could not be verified yet');
  }
};

export const identityJob = job(JOB, z.object({ relId: z.string() }), (ctx, { relId }) => decideIdentity(ctx, relId));
