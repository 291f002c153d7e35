/** Patients of an account: the holder and the relatives. */
import {
  addRelative as addRelativeEndpoint,
  type NewRelative,
  type ParsedRequestOf,
  type patientProfile,
  type PatientSummary,
  type ResponseOf,
  type updatePatient,
  fileOfPath,
} from 'shared-contracts/api';
import { riyadhDay } from 'shared-contracts/domain';
import type { Tx } from '../../db/database.ts';
import { found, refuse } from '../../core/errors.ts';
import type { UserCall } from '../../context/call.ts';
import { enforceAccountLimit } from '../../db/account-limit.ts';
import { createdId } from '../../context/created-id.ts';
import { releaseFiles } from '../files/repository.ts';
import { RELATIONS } from '../generic/static-texts.ts';
import { insuredAmong } from '../memberships/repository.ts';
import { describePatient } from './describe.ts';
import { readHealthProfile, advanceProfileRevision } from './health-profile.ts';
import * as rows from './patient-repository.ts';
import { changePerson } from './change-person.ts';
import { checkHolderAge, checkPerson } from './person-rules.ts';
import { scheduleIdentityCheck, verifyIdentity } from './verify-identity.ts';

export const listPatients = ({ ctx, user }: UserCall): Promise<PatientSummary[]> =>
  ctx.db.read(async (tx) => {
    const today = riyadhDay(ctx.clock.now());
    const patients = await rows.patientsOf(tx, user.uid);
    const ids = patients.map(({ relId }) => relId);
    const insured = await insuredAmong(tx, ids, today);
    return patients.map((patient) => describePatient(patient, insured.has(patient.relId), today));
  });

/** `family`: only the family, without other relatives. */
export const listRelatives = async (call: UserCall, family: boolean): Promise<PatientSummary[]> =>
  (await listPatients(call)).filter(({ relation: { id } }) => id !== 'self' && !(family && id === 'other'));

type RequiredProfile = Required<ResponseOf<typeof patientProfile>>;

/** @throws NOT_FOUND, also for another account’s patient */
export const readPatient = ({ ctx, user }: UserCall, relId: string): Promise<RequiredProfile> =>
  ctx.db.read(async (tx) => {
    const today = riyadhDay(ctx.clock.now());
    const patient = found(await rows.patientOf(tx, user.uid, relId));
    const insured = await insuredAmong(tx, [relId], today);
    return {
      patient: describePatient(patient, insured.has(relId), today),
      identity: patient.identity,
      health: await readHealthProfile(tx, user.uid, relId),
      revision: patient.revision,
    };
  });

const checkRelation = (relation: string): void => {
  const known = RELATIONS.some(({ id }) => id === relation && id !== 'self');
  if (!known) refuse('INVALID_REQUEST', { data: { fields: ['relation'] } });
};

/** @throws BIRTH_DATE_INVALID, IDENTITY_INVALID (also when the account has it already), INVALID_REQUEST, RELATIVE_LIMIT */
export const addRelative = async (
  call: UserCall,
  typed: NewRelative & Required<Pick<NewRelative, 'identity'>>,
): Promise<{ patient: PatientSummary }> => {
  const { ctx, user } = call;
  checkRelation(typed.relation);
  const { identity, identityType } = checkPerson(
    { birthDate: typed.dob, identity: typed.identity, nationality: typed.natio, identityType: typed.identity_type },
    ctx.clock.now(),
  );
  const relId = createdId(call, 'rel', addRelativeEndpoint);
  await ctx.db.transaction(async (tx) => {
    if (await rows.patientOf(tx, user.uid, relId)) return;
    await enforceAccountLimit(tx, user.uid, 'relatives', ctx.config.account.relatives, rows.countRelatives);
    await rows.insertPatient(tx, {
      relId,
      uid: user.uid,
      relation: typed.relation,
      firstName: typed.fn,
      lastName: typed.ln,
      secondName: typed.second_name ?? '',
      displayName: typed.display_name ?? '',
      gender: typed.gnd,
      birthDate: typed.dob,
      identityType,
      identity,
      nationality: typed.natio,
      createdAt: ctx.clock.nowIso(),
    });
    await scheduleIdentityCheck(ctx, tx, relId);
  });
  await verifyIdentity(ctx, relId);
  return { patient: (await readPatient(call, relId)).patient };
};

/** Turns a photo that is no longer used into a draft, which expires. Returns its id. */
export const releasePhoto = async (tx: Tx, image: string | null): Promise<string | null> => {
  const file = image === null ? null : fileOfPath(image);
  if (file !== null) await releaseFiles(tx, [file]);
  return file;
};

/** @throws NOT_FOUND, RELATIVE_HAS_APPOINTMENT */
export const removeRelative = async ({ ctx, user }: UserCall, relId: string): Promise<Record<string, never>> => {
  await ctx.db.transaction(async (tx) => {
    found(await rows.lockRelative(tx, user.uid, relId));
    if (await ctx.keepsPatient(tx, relId)) refuse('RELATIVE_HAS_APPOINTMENT');
    await releasePhoto(tx, await rows.hideRelative(tx, relId, ctx.clock.nowIso()));
  });
  return {};
};

type PersonalChange = Omit<ParsedRequestOf<typeof updatePatient>, 'type' | 'provider_code'>;

/** The holder stays the holder, and a relative has one of the offered relations. */
const changedRelation = ({ relation: from }: rows.Patient, to: string | undefined): string => {
  if (to === undefined || to === from) return from;
  if (from === 'self') return refuse('INVALID_REQUEST', { data: { fields: ['relation'] } });
  checkRelation(to);
  return to;
};

/**
 * Omitted names and relations are not changed. @throws NOT_FOUND, PROFILE_CHANGED, BIRTH_DATE_INVALID, HOLDER_TOO_YOUNG,
 * IDENTITY_INVALID, INVALID_REQUEST
 */
export const changePatient = async (call: UserCall, to: PersonalChange): Promise<{ patient: PatientSummary }> => {
  const { ctx, user } = call;
  await ctx.db.transaction(async (tx) => {
    await advanceProfileRevision(tx, user.uid, to.rel_id, to.revision);
    const patient = found(await rows.patientOf(tx, user.uid, to.rel_id));
    if (patient.relation === 'self') checkHolderAge(to.dob, ctx.clock.now(), ctx.config.auth.holderMinAge);
    const named = to.identity_type && { identityType: to.identity_type };
    const details = { birthDate: to.dob, identity: to.identity, nationality: to.natio, ...named };
    await changePerson(ctx, tx, patient, {
      firstName: to.fn,
      lastName: to.ln,
      secondName: to.second_name ?? patient.secondName,
      displayName: to.display_name ?? patient.displayName,
      relation: changedRelation(patient, to.relation),
      gender: to.gnd,
      birthDate: to.dob,
      nationality: to.natio,
      ...checkPerson(details, ctx.clock.now()),
    });
  });
  await verifyIdentity(ctx, to.rel_id);
  return { patient: (await readPatient(call, to.rel_id)).patient };
};
