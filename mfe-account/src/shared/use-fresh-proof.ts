import type { ProofPurpose } from 'shared-contracts/api';
import { useHost } from 'shared-ui/remote-kit';

/** Requests a fresh proof from the account holder; null when they closed the dialog, and nothing may be changed. */
export const useFreshProof = () => {
  const { overlays } = useHost();
  return async (purpose: ProofPurpose): Promise<string | null> => {
    const answer = await overlays.open('auth.prove', { purpose });
    return answer.kind === 'proven' ? answer.freshProof : null;
  };
};
