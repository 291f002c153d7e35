import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Badge, Button, CardHeading, Dialog, QuietText, Stack } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { type Device, meterOf } from 'shared-ui/devices';
import { playOnce } from './ringing.ts';
import styles from './device-check.module.css';
import { DeviceProblem } from './device-problem.tsx';
import { Network } from './network.tsx';
import { type DeviceState, useDevice } from './use-device.ts';

interface DeviceCheckProps {
  /** Whether the consultation has video. */
  camera: boolean;
  onClose: () => void;
}

/**
 * Shows the video and audio that the doctor would receive, and the quality of the connection (`comms.device-check`). Nothing is
 * recorded or sent.
 */
const DeviceCheck = ({ camera, onClose }: DeviceCheckProps) => {
  const t = useT();
  const devices: readonly Device[] = camera ? ['camera', 'microphone'] : ['microphone'];
  return (
    <Dialog
      open
      title={t('devices.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('devices.done')}</Button>}
    >
      <Stack gap={4}>
        <QuietText>{t('devices.hint')}</QuietText>
        {devices.map((device) => (
          <CheckedDevice key={device} device={device} />
        ))}
        <Speaker />
        <Network />
      </Stack>
    </Dialog>
  );
};

const CheckedDevice = ({ device }: { device: Device }) => {
  const t = useT();
  const { state, retry } = useDevice(device);
  return (
    <section aria-labelledby={`device-${device}`} className={styles.device}>
      <div className={styles.deviceHead}>
        <CardHeading id={`device-${device}`}>{t(`devices.${device}.name`)}</CardHeading>
        <span role="status">
          <DeviceBadge device={device} state={state} />
        </span>
      </div>
      {state.kind === 'refused' && <DeviceProblem device={device} problem={state.problem} onRetry={retry} />}
      {state.kind === 'open' && (
        <Stream hint={t(`devices.${device}.hint`)}>
          {device === 'camera' ? <Preview stream={state.stream} /> : <Level stream={state.stream} />}
        </Stream>
      )}
    </section>
  );
};

const Stream = ({ hint, children }: { hint: string; children: ReactNode }) => (
  <>
    {children}
    <QuietText>{hint}</QuietText>
  </>
);

/** In Arabic the state agrees with the gender of the device's name. */
const DeviceBadge = ({ device, state }: { device: Device; state: DeviceState }) => {
  const t = useT();
  if (state.kind === 'open') return <Badge tone="success">{t(`devices.${device}.works`)}</Badge>;
  if (state.kind === 'asking') return <Badge tone="info">{t('devices.asking')}</Badge>;
  return <Badge tone="warning">{t(`devices.${device}.not`)}</Badge>;
};

/** Mirrored, as in self-views. */
const Preview = ({ stream }: { stream: MediaStream }) => {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return <video ref={video} autoPlay muted playsInline aria-hidden="true" className={styles.preview} />;
};

const LOOK_MS = 100;

/** A bar for the volume of the microphone. It is hidden from screen readers: the text beside it has the same meaning. */
const Level = ({ stream }: { stream: MediaStream }) => {
  const t = useT();
  const bar = useRef<HTMLMeterElement>(null);
  const meter = useMemo(() => meterOf(stream), [stream]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (bar.current) bar.current.value = meter.level();
    }, LOOK_MS);
    return () => {
      clearInterval(timer);
      meter.close();
    };
  }, [meter]);
  return <meter ref={bar} min={0} max={1} value={0} aria-label={t('devices.level')} className={styles.level} />;
};

const Speaker = () => {
  const t = useT();
  return (
    <section aria-labelledby="device-speaker" className={styles.device}>
      <CardHeading id="device-speaker">{t('devices.speaker.name')}</CardHeading>
      <QuietText>{t('devices.speaker.hint')}</QuietText>
      <Button variant="quiet" icon="play" onClick={playOnce}>
        {t('devices.speaker.play')}
      </Button>
    </section>
  );
};

export default DeviceCheck;
