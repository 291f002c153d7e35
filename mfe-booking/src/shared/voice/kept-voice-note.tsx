import { Suspense } from 'react';
import type { Attachment } from 'shared-contracts/api';
import { Skeleton } from 'shared-ui';
import { lazyScreen } from 'shared-ui/remote-kit';

const VoiceCard = lazyScreen(() => import('./voice-card.tsx'), ['voice']);

/** The player of a recording, if there is one; its code is loaded with it. */
export const KeptVoiceNote = ({ note }: { note: Attachment | null | undefined }) =>
  note ? (
    <Suspense fallback={<Skeleton shape="block" height="112px" />}>
      <VoiceCard fileId={note.file_id} />
    </Suspense>
  ) : null;
