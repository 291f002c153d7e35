import type { AppointmentDetail } from 'shared-contracts/api';
import { CancelledCard, RefundCard, RepaymentCard } from './refund-card.tsx';

/** Who ended a visit, its refund, and its repayment by an insurer. */
export const RefundCards = ({ appointment }: { appointment: AppointmentDetail }) => (
  <>
    <CancelledCard appointment={appointment} />
    <RefundCard refund={appointment.refund} />
    <RepaymentCard appointment={appointment} />
  </>
);
