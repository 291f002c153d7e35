/** Files of the account that are attached to a booking. */
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../core/errors.ts';
import { isRecording } from '../../files/kinds.ts';
import { filesOf, keepFiles, touchFiles } from '../../files/repository.ts';
import type { StoredAttachment } from '../../visits/attachments.ts';

interface Asked {
  readonly attachments?: readonly string[] | undefined;
  /** Null removes it. */
  readonly voiceNote?: string | null | undefined;
}

/**
 * A document is not accepted as a recording, and vice versa. @throws NOT_FOUND when one is missing or another account’s,
 * FILE_TYPE_REFUSED
 */
const filesAs = async (
  tx: Tx,
  uid: string,
  ids: readonly string[],
  { voiceNote, now }: { readonly voiceNote: boolean; readonly now: string },
): Promise<StoredAttachment[]> => {
  await touchFiles(tx, uid, ids, now);
  const files = await filesOf(tx, uid, ids);
  return ids.map((id) => {
    const file = files.find((one) => one.id === id) ?? refuse('NOT_FOUND');
    if (isRecording(file.extension) !== voiceNote) refuse('FILE_TYPE_REFUSED');
    const { name: file_name, size } = file;
    return { file_id: file.id, file_name, size, ...(voiceNote ? { voice_note: true } : {}) };
  });
};

/** Attachments of a booking after a change: files in the given order, then the voice note. Omitted ones are kept. */
export const attachmentsOf = async (
  tx: Tx,
  uid: string,
  before: readonly StoredAttachment[],
  { attachments, voiceNote }: Asked,
  now: string,
): Promise<StoredAttachment[]> => {
  const files =
    attachments === undefined
      ? before.filter((one) => !one.voice_note)
      : await filesAs(tx, uid, attachments, { voiceNote: false, now });
  const spoken =
    voiceNote === undefined
      ? before.filter((one) => one.voice_note)
      : await filesAs(tx, uid, voiceNote === null ? [] : [voiceNote], { voiceNote: true, now });
  return [...files, ...spoken];
};

/** Keeps the files of a confirmed booking. Files that were deleted meanwhile are omitted. */
export const keepAttachments = async (
  tx: Tx,
  uid: string,
  attachments: readonly StoredAttachment[],
): Promise<StoredAttachment[]> => {
  const there = await keepFiles(
    tx,
    uid,
    attachments.map(({ file_id }) => file_id),
  );
  return attachments.filter(({ file_id }) => there.includes(file_id));
};
