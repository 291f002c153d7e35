/** The health profile of a patient. */
import type { HealthProfile, ParsedRequestOf, updateHealthProfile } from 'shared-contracts/api';
import { toE164 } from 'shared-contracts/domain/phone';
import type { UserCall } from '../../context/call.ts';
import type { Tx } from '../../db/database.ts';
import { found, refuse } from '../../core/errors.ts';
import { DEFAULT_DIAL_CODE } from 'shared-contracts/domain';
import * as rows from './health-profile-repository.ts';
import { advanceRevision, patientOf } from './patient-repository.ts';

const NOTHING_SAID: HealthProfile = {
  marital: '',
  emergency_name: '',
  emergency_phone: '',
  national_address: '',
  short_address: '',
  blood_group: '',
  height: null,
  weight: null,
  smoking: '',
  activity: '',
  food: '',
  occupation: '',
};

export const readHealthProfile = async (tx: Tx, uid: string, relId: string): Promise<HealthProfile> => ({
  ...NOTHING_SAID,
  ...(await rows.healthProfileOf(tx, uid, relId)),
});

/**
 * The next revision of a patient’s profile for a change that is based on `revision`; without one, on the current revision.
 * @throws NOT_FOUND, PROFILE_CHANGED after a concurrent change
 */
export const advanceProfileRevision = async (
  tx: Tx,
  uid: string,
  relId: string,
  revision?: number,
): Promise<number> => {
  const next = await advanceRevision(tx, uid, relId, revision);
  if (next !== null) return next;
  found(await patientOf(tx, uid, relId));
  return refuse('PROFILE_CHANGED');
};

type Change = ParsedRequestOf<typeof updateHealthProfile>;

const inE164 = (phone: string): string =>
  phone === ''
    ? phone
    : (toE164(DEFAULT_DIAL_CODE, phone) ?? refuse('PHONE_INVALID', { data: { fields: ['emergency_phone'] } }));

/** Omitted fields are not changed. @throws NOT_FOUND, PROFILE_CHANGED, PHONE_INVALID */
export const changeHealthProfile = (
  { ctx, user: { uid } }: UserCall,
  { rel_id: relId, revision, ...typed }: Change,
): Promise<{ health: HealthProfile; revision: number }> =>
  ctx.db.transaction(async (tx) => {
    const next = await advanceProfileRevision(tx, uid, relId, revision);
    const changed = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined));
    const answers: HealthProfile = { ...(await readHealthProfile(tx, uid, relId)), ...changed };
    const health = { ...answers, emergency_phone: inE164(answers.emergency_phone) };
    await rows.saveHealthProfile(tx, uid, { relId, answers: health }, ctx.clock.nowIso());
    return { health, revision: next };
  });
