import { useEffect, useRef, useState } from 'react';
import type { VisitCall } from 'shared-contracts/api';
import { callDuration } from 'shared-contracts/domain';
import { Button, type IconName, PersonAvatar, QuietText, useUi } from 'shared-ui';
import { useNow, useT } from 'shared-ui/remote-kit';
import { useCurrentRooms } from '../chat/current-rooms.ts';
import { DeviceProblem } from '../device-check/device-problem.tsx';
import type { CallControl } from './call-control.ts';
import type { CallView } from './call-view.ts';
import styles from './call.module.css';
import { CallChat } from './call-chat.tsx';
import { Speakers } from './speakers.tsx';
import { useWakeLock } from './use-wake-lock.ts';

interface Props {
  control: CallControl;
  view: CallView;
  call: VisitCall;
  device: 'joining' | 'connected' | 'reconnecting';
}

/** A call under way: both pictures, how long it takes, how the line is, and what can be done. */
export const InCall = ({ control, view, call, device }: Props) => {
  const t = useT();
  const { locale } = useUi();
  const newMessage = useCurrentRooms((where) => where.newMessage);
  const [writing, setWriting] = useState(false);
  useWakeLock();
  const name = call.with.name[locale];
  const video = call.type === 'videocall';
  const picture = useRef<HTMLVideoElement>(null);
  const again = () =>
    view.problem?.device === 'microphone' ? control.setMicrophone(true) : void control.setCamera(true);
  return (
    <>
      <div className={styles.head}>
        <p className={styles.name}>{name}</p>
        {device === 'joining' && <p>{t('call.joining')}</p>}
        {device === 'reconnecting' && <p className={styles.warn}>{t('call.reconnecting')}</p>}
        {view.since !== null && <Timer since={view.since} />}
      </div>
      <div className={styles.stage}>
        <Remote
          ref={picture}
          stream={view.remote}
          shown={video && !view.audioOnly}
          label={t('call.remote', { name })}
        />
        {(!video || view.audioOnly || !view.remote) && (
          <div className={styles.noPicture}>
            <PersonAvatar id={call.with.provider_id} gender="" img={call.with.img} size={96} />
            {video && <QuietText>{t('call.noPicture')}</QuietText>}
          </div>
        )}
        {view.camera && view.own && <Own stream={view.own} label={t('call.own')} />}
      </div>
      <div role="status" className={styles.notes}>
        {view.byQuality && device === 'connected' && <p className={styles.warn}>{t('call.byQuality')}</p>}
        {view.poor && !view.byQuality && device === 'connected' && <p className={styles.warn}>{t('call.poor')}</p>}
        {newMessage && !writing && <p>{t('call.message')}</p>}
      </div>
      {view.problem && <DeviceProblem {...view.problem} onRetry={again} />}
      {writing && <CallChat room={call.apnt_id} connected={device === 'connected'} onClose={() => setWriting(false)} />}
      <div className={styles.controls}>
        <Control
          often
          icon="microphone"
          label={t(view.microphone ? 'call.mute' : 'call.unmute')}
          onClick={() => control.setMicrophone(!view.microphone)}
        />
        {video && (
          <Control
            icon="camera"
            label={t(view.camera ? 'call.cameraOff' : 'call.cameraOn')}
            onClick={() => void control.setCamera(!view.camera)}
          />
        )}
        {view.camera && <SwitchCamera control={control} />}
        {video && (
          <Control
            icon={view.audioOnly ? 'video' : 'phone'}
            label={t(view.audioOnly ? 'call.withPicture' : 'call.audioOnly')}
            onClick={() => control.setAudioOnly(!view.audioOnly)}
          />
        )}
        {video && document.pictureInPictureEnabled && (
          <Control
            icon="expand"
            label={t('call.pip')}
            onClick={() => void picture.current?.requestPictureInPicture().catch(() => undefined)}
          />
        )}
        <Control
          often
          icon="chat"
          label={t(writing ? 'call.chatClose' : 'call.chatOpen')}
          onClick={() => setWriting(!writing)}
        />
        <Speakers sound={picture} />
        <Button variant="danger" icon="close" className={styles.hangUp} onClick={control.hangUp}>
          {t('call.hangUp')}
        </Button>
      </div>
    </>
  );
};

interface ControlProps {
  icon: IconName;
  label: string;
  onClick: () => void;
  /** Remains visible when there is little space. */
  often?: boolean;
}

const Control = ({ icon, label, onClick, often = false }: ControlProps) => (
  <Button variant="quiet" size="s" icon={icon} className={often ? styles.often : undefined} onClick={onClick}>
    {label}
  </Button>
);

/** Only where there is another one. */
const SwitchCamera = ({ control }: { control: CallControl }) => {
  const t = useT();
  const [several, setSeveral] = useState(false);
  useEffect(() => {
    void navigator.mediaDevices?.enumerateDevices?.().then(
      (devices) => setSeveral(devices.filter(({ kind }) => kind === 'videoinput').length > 1),
      () => undefined,
    );
  }, []);
  return several && <Control icon="refresh" label={t('call.switch')} onClick={() => void control.switchCamera()} />;
};

const Timer = ({ since }: { since: number }) => {
  const t = useT();
  const now = useNow(1000);
  return (
    <p>
      <span className={styles.timeLabel}>{t('call.time')}</span>{' '}
      <bdi dir="ltr" className={styles.time}>
        {callDuration((now - since) / 1000)}
      </bdi>
    </p>
  );
};

interface RemoteProps {
  ref: React.RefObject<HTMLVideoElement | null>;
  stream: MediaStream | null;
  shown: boolean;
  label: string;
}

/** It carries the sound too, so it stays on the page without a picture. */
const Remote = ({ ref, stream, shown, label }: RemoteProps) => {
  useEffect(() => {
    const element = ref.current;
    if (!element || element.srcObject === stream) return;
    element.srcObject = stream;
    // A press has answered the call, so sound may play; where it may not, the next press on the page plays it.
    element.play?.()?.catch(() => {
      document.addEventListener('pointerdown', () => void element.play(), { once: true });
    });
  }, [ref, stream]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a live call has no captions
    <video
      ref={ref}
      autoPlay
      playsInline
      aria-label={label}
      data-remote=""
      className={shown && stream ? styles.remote : styles.heardOnly}
    />
  );
};

/** Mirrored, as one sees oneself. */
const Own = ({ stream, label }: { stream: MediaStream; label: string }) => {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return <video ref={video} autoPlay muted playsInline aria-label={label} className={styles.own} />;
};
