import { useState } from 'react';
import type { KeptDraft } from '../storage/kept-draft.ts';
import { useHost, useSession } from './hooks.ts';

/** The stored draft of a form: its values, and functions that save and remove it. Pass them to `useRequestForm`. */
export const useKept = <Draft>(draft: KeptDraft<Draft>) => {
  const { clock } = useHost();
  const session = useSession();
  const owner = session.kind === 'signed-in' ? session.user.uid : '';
  const [initial] = useState(() => draft.load(clock.now(), owner));
  return { initial, keep: (values: Draft) => draft.save(values, clock.now(), owner), drop: draft.drop };
};
