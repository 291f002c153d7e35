/** Files of a visit in the row’s and the contract’s form. Pure. */
import type { Attachment } from 'shared-contracts/api';

/** The voice note is one of the files, so that all rules of files apply to it. */
export interface StoredAttachment extends Attachment {
  readonly voice_note?: true;
}

const shown = ({ file_id, file_name, size }: StoredAttachment): Attachment => ({ file_id, file_name, size });

export const attachmentsShown = (
  stored: readonly StoredAttachment[],
): { readonly attachments: Attachment[]; readonly voice_note: Attachment | null } => {
  const spoken = stored.find((one) => one.voice_note);
  return {
    attachments: stored.filter((one) => !one.voice_note).map(shown),
    voice_note: spoken ? shown(spoken) : null,
  };
};
