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

export const StateBadge = ({ state }: { state: AppointmentSummary['state'] }) => {
  const t = useT();
  return <Badge tone={TONE[state]}>{t(`state.${state}`)}</Badge>;
};
