import { bookingDetails, type BookingDraft, isApiError } from 'shared-contracts/api';
import { useEndpointMutation, useNavigation, useT } from 'shared-ui/remote-kit';
import { stepAfter } from '../../shared/steps/line.ts';
import { useStillHere } from '../../shared/steps/use-still-here.ts';
import type { StepProps } from '../../shared/draft/prepared.ts';
import { wayOn } from '../../shared/draft/way-on.ts';

export interface HeldStep {
  draft: BookingDraft;
  onChange: (draft: BookingDraft) => void;
  /** Called when the server answers that the hold has expired. */
  onExpired: () => void;
}

/** Saves the steps of a held booking. A failure is returned for the form, with a note that no input was lost. */
export const useHeldStep = (
  at: 'patients' | 'details',
  { draft, onChange, onExpired }: HeldStep,
): Pick<StepProps, 'save' | 'keep'> => {
  const t = useT();
  const { navigate } = useNavigation();
  const stillHere = useStillHere();
  const saving = useEndpointMutation(bookingDetails);
  // Saves run one after another, so that an earlier answer never overwrites a later change.
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
