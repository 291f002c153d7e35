import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { VisitCall } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { classNames, Icon, PersonAvatar, useUi } from 'shared-ui';
import { openDevice } from 'shared-ui/devices';
import { useHost, useT } from 'shared-ui/remote-kit';
import { useRinging } from '../device-check/ringing.ts';
import { callControlOf } from './call-control.ts';
import participant from './participant.module.css';
import styles from './waiting-call.module.css';
import controls from './controls.module.css';
import { RoundControl } from './round-control.tsx';

interface WaitingProps {
  readonly call: VisitCall;
  readonly kind: string;
  readonly children?: ReactNode;
  readonly choices: ReactNode;
}

/** The other participant of an incoming or outgoing call. */
const Waiting = ({ call, kind, children, choices }: WaitingProps) => {
  const { locale } = useUi();
  return (
    <div className={classNames(participant.glow, styles.waiting)}>
      <p className={styles.kind}>
        <Icon name={call.type === 'videocall' ? 'video' : 'phone'} size={20} />
        {kind}
      </p>
      <div className={styles.who}>
        <span className={participant.halo}>
          <PersonAvatar
            id={call.with.provider_id}
            gender=""
            img={call.with.img}
            provider={call.with.name[locale]}
            size={148}
          />
        </span>
        <p className={classNames(participant.person, styles.name)}>{call.with.name[locale]}</p>
        {children}
      </div>
      <div className={styles.choices}>{choices}</div>
    </div>
  );
};

/** Only with a permission that was granted before: an incoming call shows no permission prompt. */
const mayPreview = async (): Promise<boolean> => {
  try {
    return (await navigator.permissions.query({ name: 'camera' as PermissionName })).state === 'granted';
  } catch {
    return false;
  }
};

/** The preview of the camera, in a browser that already has permission; renders nothing otherwise, and nothing in an app. */
const Preview = () => {
  const t = useT();
  const { native } = useHost();
  const inApp = native !== undefined;
  const video = useRef<HTMLVideoElement>(null);
  const [stream, setStream] = useState<MediaStream | null>(null);
  useEffect(() => {
    if (inApp) return undefined;
    let gone = false;
    let opened: MediaStream | null = null;
    const end = () => {
      for (const track of opened?.getTracks() ?? []) track.stop();
    };
    const open = async () => {
      if (!(await mayPreview()) || gone) return;
      const camera = await openDevice('camera', undefined);
      if (camera.kind !== 'open') return;
      opened = camera.stream;
      if (gone) end();
      else setStream(camera.stream);
    };
    void open();
    return () => {
      gone = true;
      end();
    };
  }, [inApp]);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  if (!stream) return null;
  return (
    <div className={styles.preview}>
      <video ref={video} autoPlay muted playsInline aria-label={t('call.own')} />
      <span aria-hidden="true" className={styles.previewTag}>
        {t('call.preview')}
      </span>
    </div>
  );
};

/** An incoming call: the caller, what happens without an answer, and the buttons that answer. */
export const Ringing = ({ call, onClose }: { call: VisitCall; onClose: () => void }) => {
  const t = useT();
  const host = useHost();
  const control = callControlOf(host);
  const silent = useRinging();
  const video = call.type === 'videocall';
  const chat = linkTo('chat', { chatroom: call.apnt_id, doc_id: call.with.provider_id });
  const write = () => {
    control.hangUp();
    onClose();
    host.navigation.navigate(chat);
  };
  const choices = (
    <>
      <div className={styles.others}>
        {video && (
          <button type="button" className={styles.other} onClick={() => void control.accept(false)}>
            <Icon name="phone" size={20} />
            {t('call.acceptAudio')}
          </button>
        )}
        {host.navigation.isOpen?.(chat) !== false && (
          <button type="button" className={styles.other} onClick={write}>
            <Icon name="chat" size={20} />
            {t('call.writeInstead')}
          </button>
        )}
      </div>
      <div className={controls.pair}>
        <RoundControl icon="end" look="end" label={t('call.decline')} onClick={control.hangUp} />
        <RoundControl
          focusFirst
          icon={video ? 'camera' : 'phone'}
          look="accept"
          label={t(video ? 'call.acceptVideo' : 'call.accept')}
          onClick={() => void control.accept(video)}
        />
      </div>
      <p className={styles.kept}>{t('call.unanswered')}</p>
    </>
  );
  return (
    <Waiting call={call} kind={t(video ? 'call.incomingVideo' : 'call.incomingVoice')} choices={choices}>
      {silent && <p className={styles.flash}>{t('call.soundOff')}</p>}
      {video && <Preview />}
    </Waiting>
  );
};

/** An outgoing call that nobody has answered yet. */
export const Dialling = ({ call }: { call: VisitCall }) => {
  const t = useT();
  const { locale } = useUi();
  const control = callControlOf(useHost());
  return (
    <Waiting
      call={call}
      kind={t(call.type === 'videocall' ? 'call.video' : 'call.audio')}
      choices={
        <div className={controls.pair}>
          <RoundControl icon="end" look="end" label={t('call.cancel')} onClick={control.hangUp} />
        </div>
      }
    >
      <p className={participant.soft}>{t('call.dialling', { name: call.with.name[locale] })}</p>
    </Waiting>
  );
};
