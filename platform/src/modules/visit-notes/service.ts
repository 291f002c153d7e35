/** Diagnosis and advice that a provider writes at the end of a visit. */
import type { AnswerOf, visitNotes } from 'shared-contracts/api';
import type { Localized } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { found, refuse } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { retention } from '../../background/retention.ts';
import { providerName, notifyDevices, notifyPatient } from '../appointments/notify.ts';
import { findBooked } from '../visits/lists-repository.ts';
import { partsOfOne } from '../visits/parts-repository.ts';
import { lockAppointment } from '../visits/repository.ts';
import { patientsNamed } from '../users/patient-repository.ts';
import { forgetNotes, insertNote, notesOfVisit } from './repository.ts';
import { NOTE_TITLE, noteMessage } from './texts.ts';

type Shown = AnswerOf<typeof visitNotes>['notes'][number];

export const shownNotes = async (tx: Tx, uid: string, id: string): Promise<Shown[]> => {
  const notes = await notesOfVisit(tx, uid, id);
  const names = await patientsNamed(
    tx,
    notes.map(({ patientId }) => patientId),
  );
  return notes.map(({ patientId, diagnosis, advice, writtenAt }) => ({
    patient: found(names.get(patientId)).name,
    diagnosis,
    advice,
    written_at: writtenAt,
  }));
};

/** @throws NOT_FOUND, also for another account’s visit */
export const readNotes = (ctx: AppContext, uid: string, id: string): Promise<AnswerOf<typeof visitNotes>> =>
  ctx.db.read(async (tx) => {
    found(await findBooked(tx, uid, id));
    return { notes: await shownNotes(tx, uid, id) };
  });

interface Written {
  readonly appointmentId: string;
  readonly patientId: string;
  readonly diagnosis: Localized;
  readonly advice: Localized;
}

/**
 * A note is final, because the patient may have acted on it.
 * @throws NOT_FOUND for a person who is not a patient of the visit, STATE_NOT_ALLOWED before the visit has ended, or a second
 * time
 */
export const writeNote = (ctx: AppContext, { appointmentId, patientId, diagnosis, advice }: Written): Promise<string> =>
  ctx.db.transaction(async (tx) => {
    const visit = found(await lockAppointment(tx, appointmentId));
    if (visit.state !== 'completed') refuse('STATE_NOT_ALLOWED');
    if (!(await partsOfOne(tx, appointmentId)).patients.includes(patientId)) refuse('NOT_FOUND');
    const id = newId('vnt');
    const writtenAt = ctx.clock.nowIso();
    const row = { id, uid: visit.uid, appointmentId, patientId, diagnosis, advice, writtenAt };
    if (!(await insertNote(tx, row))) refuse('STATE_NOT_ALLOWED');
    notifyDevices(ctx, tx, visit);
    await notifyPatient(ctx, tx, visit, {
      occasion: `note.${patientId}`,
      title: NOTE_TITLE,
      message: noteMessage(await providerName(tx, visit)),
      icon: 'file',
    });
    return id;
  });

export const noteForgetting = retention(
  {
    name: 'visit-notes.forget',
    what: 'diagnosis and advice of providers',
    since: 'they were written',
    hours: ({ comms }) => comms.recordDays * 24,
  },
  ({ db }, before) => db.transaction((tx) => forgetNotes(tx, before)),
);
