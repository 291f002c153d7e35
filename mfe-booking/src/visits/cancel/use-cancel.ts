import { useState } from 'react';
import {
  type AppointmentDetail,
  cancelAppointment,
  cancellationPolicy,
  isApiError,
  wallet,
} from 'shared-contracts/api';
import type { CancelReason } from 'shared-contracts/domain';
import {
  useEndpointMutation,
  useEndpointQuery,
  useHost,
  useInvalidate,
  useNavigation,
  useT,
} from 'shared-ui/remote-kit';
import { detailsHref } from '../../routes/detail-route.ts';
import { doubtNext } from '../../shared/visit/next-hint.ts';
import { APPOINTMENT_ANSWERS } from '../events/use-appointment-events.ts';

/** The patient's selection so far. `lines` null: the full appointment. */
export interface CancelChoice {
  readonly lines: readonly string[] | null;
  readonly toWallet: boolean;
  readonly reason: CancelReason | null;
  readonly comment: string;
}

const NOTHING: CancelChoice = { lines: null, toWallet: false, reason: null, comment: '' };

/**
 * The state of a cancellation from the refund to the result. The shown refund is sent with the request: when it has changed, the
 * new one is shown first.
 */
export const useCancel = ({ apnt_id: appointmentId }: AppointmentDetail, onClose: () => void) => {
  const t = useT();
  const { alerts } = useHost();
  const { navigate } = useNavigation();
  const invalidate = useInvalidate();
  const [choice, setChoice] = useState(NOTHING);
  const [changed, setChanged] = useState(false);
  const lines = choice.lines === null ? {} : { lines: [...choice.lines] };
  const policy = useEndpointQuery(
    cancellationPolicy,
    { apnt_id: appointmentId, ...lines, to_wallet: choice.toWallet },
    { placeholderData: (before) => before, staleTime: 0 },
  );
  const cancel = useEndpointMutation(cancelAppointment, {
    invalidates: [...APPOINTMENT_ANSWERS, wallet],
    onSuccess: ({ state }) => {
      alerts.show({ tone: 'success', text: t(state === 'cancelled' ? 'cancel.done' : 'cancel.partDone') });
      onClose();
      if (state !== 'cancelled') return;
      doubtNext();
      navigate(detailsHref(appointmentId, state), { replace: true });
    },
    onError: (error) => {
      setChanged(isApiError(error, 'REFUND_CHANGED'));
      void invalidate(cancellationPolicy);
    },
  });
  const confirm = async () => {
    if (!policy.data || choice.reason === null) return;
    await cancel.mutateAsync({
      apnt_id: appointmentId,
      reason_id: choice.reason,
      comment: choice.comment,
      ...lines,
      to_wallet: choice.toWallet,
      expected_refund: policy.data.refund,
    });
  };
  const choose = (change: Partial<CancelChoice>) => {
    setChanged(false);
    cancel.reset();
    setChoice((before) => ({ ...before, ...change }));
  };
  const error = cancel.error ? (isApiError(cancel.error) ? cancel.error.message : t('cancel.failed')) : null;
  return { policy, choice, choose, confirm, pending: cancel.isPending, error, changed };
};
