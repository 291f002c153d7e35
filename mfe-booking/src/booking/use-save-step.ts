import { type ApiError, bookingDetails, isApiError, type RequestOf } from 'shared-contracts/api';
import type { FormRefusal } from 'shared-ui/form-kit';
import { useEndpointMutation, useNavigation, useT } from 'shared-ui/remote-kit';
import { useStillHere } from '../steps/use-still-here.ts';
import { stepAfter } from '../steps/line.ts';
import type { StepProps } from './step-props.ts';

type Change = Omit<RequestOf<typeof bookingDetails>, 'apnt_id'>;

const TIME_CONFLICTS: ReadonlySet<string> = new Set(['PATIENT_BUSY', 'SLOT_TAKEN', 'SLOT_NOT_OFFERED']);

/** The same attempt succeeds later only after a failure; a refusal needs another answer, a conflict another time. */
const wayOn = ({ code, http }: ApiError) => {
  if (TIME_CONFLICTS.has(code)) return 'booking.otherTime';
  return http >= 400 && http < 500 ? 'booking.kept' : 'booking.safe';
};

/** Saves a step of a held booking and goes on. Why it could not be saved is for the step's form, with the word that nothing typed is lost. */
export const useSaveStep = (
  at: 'patients' | 'questionnaire' | 'details',
  { draft, onChange, onExpired }: Pick<StepProps, 'draft' | 'onChange' | 'onExpired'>,
) => {
  const t = useT();
  const { navigate } = useNavigation();
  const stillHere = useStillHere();
  const save = useEndpointMutation(bookingDetails);
  return async (change: Change): Promise<FormRefusal<never> | undefined> => {
    try {
      const next = await save.mutateAsync({ apnt_id: draft.apnt_id, ...change });
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
};
