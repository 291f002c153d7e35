import { bookingDetails, type BookingDraft, isApiError } from 'shared-contracts/api';
import { useEndpointMutation, useNavigation, useT } from 'shared-ui/remote-kit';
import { stepAfter } from '../../shared/steps/line.ts';
import { useStillHere } from '../../shared/steps/use-still-here.ts';
import type { StepProps } from '../../shared/draft/prepared.ts';
import { wayOn } from '../../shared/draft/way-on.ts';

export interface HeldStep {
  draft: BookingDraft;
  onChange: (draft: BookingDraft) => void;
  /** The server says the hold is over. */
  onExpired: () => void;
}

/** Saves the steps of a held booking. Why one could not be saved is for its form, with the word that nothing typed is lost. */
export const useHeldStep = (
  at: 'patients' | 'details',
  { draft, onChange, onExpired }: HeldStep,
): Pick<StepProps, 'save' | 'keep'> => {
  const t = useT();
  const { navigate } = useNavigation();
  const stillHere = useStillHere();
  const saving = useEndpointMutation(bookingDetails);
  // One after the other, so that an answer never brings back what a later one has changed.
  const keeping = useEndpointMutation(bookingDetails, {
    onSuccess: onChange,
    scope: { id: `kept of ${draft.apnt_id}` },
  });
  const save: StepProps['save'] = async (change) => {
    try {
      const next = await saving.mutateAsync({ apnt_id: draft.apnt_id, ...change });
      onChange(next);
      if (stillHere()) navigate(stepAfter(at, next));
      return undefined;
    } catch (error) {
      if (!isApiError(error)) throw error;
      const { message, code } = error;
      if (isApiError(error, 'SLOT_LOCK_EXPIRED', 'STATE_NOT_ALLOWED')) onExpired();
      return isApiError(error, 'SLOT_LOCK_EXPIRED') ? undefined : { title: message, text: t(wayOn(error)), code };
    }
  };
  return { save, keep: (change) => keeping.mutateAsync({ apnt_id: draft.apnt_id, ...change }) };
};
