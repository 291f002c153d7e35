import type { ProofPurpose } from 'shared-contracts/api';
import { useHost } from 'shared-ui/remote-kit';

/** Has the account holder confirm that it is them; null when they closed the dialog, and nothing is to be changed. */
export const useFreshProof = () => {
  const { overlays } = useHost();
  return async (purpose: ProofPurpose): Promise<string | null> => {
    const answer = await overlays.open('auth.prove', { purpose });
    return answer.kind === 'proven' ? answer.freshProof : null;
  };
};
