/** Accesses to an account’s records from outside, for its holder. */
import type { RecordAccess } from 'shared-contracts/api';
import { accessesOf } from '../../access-log/repository.ts';
import { PURPOSE_TEXT, READER_TEXT, SUBJECT_TEXT } from '../../access-log/texts.ts';
import type { UserCall } from '../../context/call.ts';
import { patientsNamed } from './patient-repository.ts';

const PAGE_SIZE = 20;

export const listAccesses = (
  { ctx, user }: UserCall,
  page: number,
): Promise<{ accesses: RecordAccess[]; page: number; page_count: number }> =>
  ctx.db.read(async (tx) => {
    const rows = await accessesOf(tx, user.uid, PAGE_SIZE, (page - 1) * PAGE_SIZE);
    const names = await patientsNamed(
      tx,
      rows.flatMap(({ relId }) => relId ?? []),
    );
    return {
      accesses: rows.map(({ id, at, relId, reader, what, why }) => ({
        id,
        at,
        patient_name: (relId === null ? undefined : names.get(relId)?.name) ?? '',
        reader: READER_TEXT[reader],
        what: SUBJECT_TEXT[what],
        why: PURPOSE_TEXT[why],
      })),
      page,
      page_count: Math.max(1, Math.ceil((rows[0]?.total ?? 0) / PAGE_SIZE)),
    };
  });
