import type { ReactNode } from 'react';
import type { BookingDraft } from 'shared-contracts/api';

/** What each step of a held booking works with. */
export interface StepProps {
  draft: BookingDraft;
  onChange: (draft: BookingDraft) => void;
  /** The server says the hold is over. */
  onExpired: () => void;
  /** The summary that stands beside the step. */
  children: ReactNode;
}
