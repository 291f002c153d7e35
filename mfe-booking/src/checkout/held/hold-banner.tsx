import { Countdown } from 'shared-ui';
import { useHost, useT } from 'shared-ui/remote-kit';

/** Countdown of the hold, by the server's clock. */
export const HoldBanner = ({ until, onExpire }: { until: string; onExpire: () => void }) => {
  const t = useT();
  const { clock } = useHost();
  return <Countdown look="bar" until={until} now={clock.now} onExpire={onExpire} label={t('hold.label')} />;
};
