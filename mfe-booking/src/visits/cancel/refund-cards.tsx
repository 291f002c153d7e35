import type { AppointmentDetail } from 'shared-contracts/api';
import { CancelledCard, RefundCard, RepaymentCard } from './refund-card.tsx';

/** Who ended a visit, what was refunded of it, and what an insurer bears of it. */
export const RefundCards = ({ appointment }: { appointment: AppointmentDetail }) => (
  <>
    <CancelledCard appointment={appointment} />
    <RefundCard refund={appointment.refund} />
    <RepaymentCard appointment={appointment} />
  </>
);
