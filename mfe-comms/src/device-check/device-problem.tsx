import { Alert, Button } from 'shared-ui';
import type { Device, DeviceProblem as Problem } from 'shared-ui/devices';
import { useHost, useT } from 'shared-ui/remote-kit';
import { browserFamily } from './browser-family.ts';

interface Props {
  device: Device;
  problem: Problem;
  onRetry: () => void;
}

/** Explains why a device is not available and how to allow it in this browser. Not repeated when the app has explained it. */
export const DeviceProblem = ({ device, problem, onRetry }: Props) => {
  const t = useT();
  const { native } = useHost();
  const how = () => {
    if (problem === 'explained') return null;
    if (problem !== 'denied') return t(`devices.problem.${problem}`);
    return t(`devices.allow.${native ? 'app' : browserFamily(navigator.userAgent, navigator.maxTouchPoints)}`);
  };
  return (
    <Alert
      tone="warning"
      title={t(`devices.${device}.${problem === 'explained' ? 'denied' : problem}`)}
      action={
        problem !== 'unsupported' && (
          <Button size="s" variant="quiet" icon="refresh" onClick={onRetry}>
            {t('devices.again')}
          </Button>
        )
      }
    >
      {how()}
    </Alert>
  );
};
