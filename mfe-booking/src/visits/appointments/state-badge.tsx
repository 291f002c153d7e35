import type { AppointmentSummary } from 'shared-contracts/api';
import { Badge, type Tone } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';

const TONE: Record<AppointmentSummary['state'], Tone> = {
  held: 'warning',
  awaiting_payment: 'warning',
  upcoming: 'brand',
  in_progress: 'info',
  completed: 'success',
  no_show: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
  unknown: 'neutral',
};

type OfState = Pick<AppointmentSummary, 'state' | 'overdue'>;

/** For an upcoming visit whose provider has not come: that it is late. */
export const StateBadge = ({ appointment: { state, overdue } }: { appointment: OfState }) => {
  const t = useT();
  if (overdue) return <Badge tone="warning">{t('state.overdue')}</Badge>;
  return <Badge tone={TONE[state]}>{t(`state.${state}`)}</Badge>;
};
