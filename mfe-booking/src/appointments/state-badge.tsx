import type { AppointmentState } from 'shared-contracts/domain';
import { Badge, type Tone } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';

const TONE: Record<AppointmentState, Tone> = {
  held: 'warning',
  awaiting_payment: 'warning',
  upcoming: 'brand',
  in_progress: 'info',
  completed: 'success',
  no_show: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
};

export const StateBadge = ({ state }: { state: AppointmentState }) => {
  const t = useT();
  return <Badge tone={TONE[state]}>{t(`state.${state}`)}</Badge>;
};
