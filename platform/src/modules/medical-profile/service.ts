/** Health conditions that patients record. */
import {
  addCondition,
  type Condition,
  type deleteCondition,
  type editCondition,
  type familyConditions,
  type ParsedRequestOf,
  type ResponseOf,
} from 'shared-contracts/api';
import { foldText } from 'shared-contracts/domain';
import { conditionName } from 'shared-contracts/domain/conditions';
import type { UserCall } from '../../context/call.ts';
import { createdId } from '../../context/created-id.ts';
import type { Tx } from '../../db/database.ts';
import { lockName } from '../../db/locks.ts';
import { found, refuse } from '../../core/errors.ts';
import { holdPatient, patientOf, patientsOf } from '../users/patient-repository.ts';
import * as rows from './repository.ts';

/** Maximum per kind and patient, far above realistic numbers, so that the list stays readable. */
const MOST = 40;

/** In the contract’s form, with the name of its code in both languages. */
export const describeRecorded = ({
  id,
  kind,
  code,
  words,
  since,
  severity,
  note,
  revision,
}: rows.Recorded): Condition => {
  const typed = words ?? code ?? '';
  return {
    condition_id: id,
    kind,
    code,
    name: (code === null ? null : conditionName(kind, code)) ?? { ar: typed, en: typed },
    since: since ?? '',
    severity: severity ?? '',
    note: note ?? '',
    revision,
  };
};

/** Empty texts are stored as null. */
const factsOf = ({
  since,
  severity,
  note,
}: Pick<Condition, 'since' | 'note'> & { severity: rows.Facts['severity'] | '' }): rows.Facts => ({
  since: since || null,
  severity: severity || null,
  note: note || null,
});

/** @throws NOT_FOUND, also for another account’s patient */
export const listConditions = ({ ctx, user }: UserCall, relId: string): Promise<{ conditions: Condition[] }> =>
  ctx.db.read(async (tx) => {
    found(await patientOf(tx, user.uid, relId));
    return { conditions: (await rows.recordedOf(tx, user.uid, relId)).map(describeRecorded) };
  });

/** Omits patients without conditions. */
export const listFamilyConditions = ({ ctx, user }: UserCall): Promise<ResponseOf<typeof familyConditions>> =>
  ctx.db.read(async (tx) => {
    const recorded = await rows.noticesOf(tx, user.uid);
    const patients = (await patientsOf(tx, user.uid)).map(({ relId }) => ({
      rel_id: relId,
      conditions: recorded
        .filter((each) => each.relId === relId)
        .map(describeRecorded)
        .map(({ condition_id, kind, name, severity }) => ({ condition_id, kind, name, severity })),
    }));
    return { patients: patients.filter(({ conditions }) => conditions.length > 0) };
  });

type Added = ParsedRequestOf<typeof addCondition>;

/** @throws NOT_FOUND, INVALID_REQUEST (neither a listed code nor a text, or both), CONDITION_RECORDED, CONDITION_LIMIT */
export const recordCondition = async (call: UserCall, added: Added): Promise<{ condition: Condition }> => {
  const { ctx, user } = call;
  const { rel_id: relId, kind } = added;
  const isKnown = added.code !== '' && conditionName(kind, added.code) !== null;
  if (isKnown === (added.words !== '')) refuse('INVALID_REQUEST', { data: { fields: ['words'] } });
  const id = createdId(call, 'cnd', addCondition);
  return ctx.db.transaction(async (tx) => {
    found(await holdPatient(tx, user.uid, relId));
    await lockName(tx, 'patient', relId);
    const recorded = await rows.recordedOf(tx, user.uid, relId);
    const repeated = recorded.find((each) => each.id === id);
    if (repeated) return { condition: describeRecorded(repeated) };
    const ofKind = recorded.filter((each) => each.kind === kind);
    const isSame = ({ code, words }: rows.Recorded): boolean =>
      code === null ? foldText(words ?? '') === foldText(added.words) : code === added.code;
    if (ofKind.some(isSame)) refuse('CONDITION_RECORDED');
    if (ofKind.length >= MOST) refuse('CONDITION_LIMIT', { params: { limit: MOST } });
    const row: rows.Recorded = {
      id,
      uid: user.uid,
      relId,
      kind,
      code: added.code || null,
      words: added.words || null,
      ...factsOf(added),
      recordedAt: ctx.clock.nowIso(),
      revision: 1,
    };
    await rows.insertRecorded(tx, row);
    return { condition: describeRecorded(row) };
  });
};

/** The current row. A client of an earlier version sends no revision. @throws NOT_FOUND, PROFILE_CHANGED */
const lockForChange = async (tx: Tx, uid: string, id: string, revision: number | undefined): Promise<rows.Recorded> => {
  const recorded = found(await rows.lockRecorded(tx, uid, id));
  if (revision !== undefined && revision !== recorded.revision) refuse('PROFILE_CHANGED');
  return recorded;
};

/** @throws NOT_FOUND, PROFILE_CHANGED after a concurrent change */
export const changeCondition = (
  { ctx, user }: UserCall,
  { condition_id: id, revision, ...to }: ParsedRequestOf<typeof editCondition>,
): Promise<{ condition: Condition }> =>
  ctx.db.transaction(async (tx) => {
    const recorded = await lockForChange(tx, user.uid, id, revision);
    const facts = factsOf(to);
    await rows.updateRecorded(tx, recorded, facts);
    return { condition: describeRecorded({ ...recorded, ...facts, revision: recorded.revision + 1 }) };
  });

/** @throws NOT_FOUND, PROFILE_CHANGED after a concurrent change */
export const removeCondition = (
  { ctx, user }: UserCall,
  { condition_id: id, revision }: ParsedRequestOf<typeof deleteCondition>,
): Promise<Record<string, never>> =>
  ctx.db.transaction(async (tx) => {
    await rows.deleteRecorded(tx, await lockForChange(tx, user.uid, id, revision));
    return {};
  });
