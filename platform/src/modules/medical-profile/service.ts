/** What patients record about their health. */
import { addCondition, type Condition, type editCondition, type ParsedRequestOf } from 'shared-contracts/api';
import { foldText } from 'shared-contracts/domain';
import { conditionName } from 'shared-contracts/domain/conditions';
import type { UserCall } from '../../call.ts';
import { createdId } from '../../created-id.ts';
import { lockName } from '../../db/locks.ts';
import { found, refuse } from '../../errors.ts';
import { holdPatient, patientOf } from '../users/patient-repository.ts';
import * as rows from './repository.ts';

/** Of one kind of one patient: far above what anybody has, so that the list stays readable. */
const MOST = 40;

/** As the contract names it, with the name of its code in both languages. */
export const describeRecorded = ({ id, kind, code, words, since, severity, note }: rows.Recorded): Condition => {
  const typed = words ?? code ?? '';
  return {
    condition_id: id,
    kind,
    code,
    name: (code === null ? null : conditionName(kind, code)) ?? { ar: typed, en: typed },
    since: since ?? '',
    severity: severity ?? '',
    note: note ?? '',
  };
};

/** Empty texts are absent in the rows. */
const factsOf = ({
  since,
  severity,
  note,
}: Pick<Condition, 'since' | 'note'> & { severity: rows.Facts['severity'] | '' }): rows.Facts => ({
  since: since || null,
  severity: severity || null,
  note: note || null,
});

/** @throws NOT_FOUND, also for another account's patient */
export const listConditions = ({ ctx, user }: UserCall, relId: string): Promise<{ conditions: Condition[] }> =>
  ctx.db.read(async (tx) => {
    found(await patientOf(tx, user.uid, relId));
    return { conditions: (await rows.recordedOf(tx, user.uid, relId)).map(describeRecorded) };
  });

type Added = ParsedRequestOf<typeof addCondition>;

/** @throws NOT_FOUND, INVALID_REQUEST (neither a code of the list nor words, or both), CONDITION_RECORDED, CONDITION_LIMIT */
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
    };
    await rows.insertRecorded(tx, row);
    return { condition: describeRecorded(row) };
  });
};

/** @throws NOT_FOUND */
export const changeCondition = (
  { ctx, user }: UserCall,
  { condition_id: id, ...to }: ParsedRequestOf<typeof editCondition>,
): Promise<{ condition: Condition }> =>
  ctx.db.transaction(async (tx) => {
    const recorded = found(await rows.recordedById(tx, user.uid, id));
    const facts = factsOf(to);
    await rows.updateRecorded(tx, recorded, facts);
    return { condition: describeRecorded({ ...recorded, ...facts }) };
  });

/** @throws NOT_FOUND */
export const removeCondition = ({ ctx, user }: UserCall, id: string): Promise<Record<string, never>> =>
  ctx.db.transaction(async (tx) => {
    await rows.deleteRecorded(tx, found(await rows.recordedById(tx, user.uid, id)));
    return {};
  });
