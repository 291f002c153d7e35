import { useState } from 'react';
import { Badge, Button, Card, CardHeading, Cluster, QuietText, Stack } from 'shared-ui';
import { useHost, useT } from 'shared-ui/remote-kit';
import { pushState, turnPushOff, turnPushOn } from './push.ts';

interface Props {
  readonly uid: string;
  readonly pushKey: string;
}

/** Turns push notifications on for this browser. The permission is requested only after a press. */
export const PushCard = ({ uid, pushKey }: Props) => {
  const t = useT();
  const host = useHost();
  const [state, setState] = useState(() => pushState(host, uid));
  const [changing, setChanging] = useState(false);
  const [failed, setFailed] = useState(false);
  // The native app around a webview has notifications of its own.
  if (host.mode !== 'web') return null;

  const change = async () => {
    setChanging(true);
    setFailed(false);
    try {
      setState(state === 'on' ? await turnPushOff(host, uid) : await turnPushOn(host, uid, pushKey));
    } catch (error) {
      host.telemetry.error(error, { where: 'push' });
      setFailed(true);
    }
    setChanging(false);
  };
  const isChoice = state === 'on' || state === 'off';
  return (
    <Card>
      <Stack gap={3}>
        <CardHeading>{t('device.title')}</CardHeading>
        <QuietText>{t('device.text')}</QuietText>
        <div role="status">
          {state === 'on' && (
            <Badge tone="success" icon="check">
              {t('device.on')}
            </Badge>
          )}
          {!isChoice && t(`device.${state}`)}
          {failed && t('device.failed')}
        </div>
        {isChoice && (
          <Cluster>
            <Button variant="quiet" icon="bell" loading={changing} onClick={() => void change()}>
              {t(state === 'on' ? 'device.turnOff' : 'device.turnOn')}
            </Button>
          </Cluster>
        )}
      </Stack>
    </Card>
  );
};
