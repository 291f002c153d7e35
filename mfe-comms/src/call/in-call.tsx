import { useCallback, useEffect, useRef, useState } from 'react';
import type { VisitCall } from 'shared-contracts/api';
import { classNames, PersonAvatar, useUi, VisuallyHidden } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { useCurrentRooms } from '../chat/current-rooms.ts';
import { DeviceProblem } from '../device-check/device-problem.tsx';
import { CallChat } from './call-chat.tsx';
import type { CallControl } from './call-control.ts';
import { CallHead, type Quality } from './call-head.tsx';
import type { CallView } from './call-view.ts';
import styles from './in-call.module.css';
import participant from './participant.module.css';
import { ConnectionNote, Reconnecting } from './connection-note.tsx';
import controls from './controls.module.css';
import { MoreOptions } from './more-options.tsx';
import { RoundControl } from './round-control.tsx';
import { type Corner, SelfView } from './self-view.tsx';
import { useCallKeys } from './use-call-keys.ts';
import { useShownControls } from './use-shown-controls.ts';
import { useWakeLock } from './use-wake-lock.ts';

interface Props {
  control: CallControl;
  view: CallView;
  call: VisitCall;
  device: 'joining' | 'connected' | 'reconnecting';
}

type Panel = 'chat' | 'options';

const qualityOf = (device: Props['device'], { poor, byQuality }: CallView): Quality | null => {
  if (device === 'joining') return null;
  if (device === 'reconnecting') return 'none';
  return poor || byQuality ? 'poor' : 'good';
};

/** On wide screens beside the control bar, on others below the header. */
const firstCorner = (): Corner => (window.matchMedia?.('(width >= 1024px)').matches ? 'bottom-end' : 'top-end');

/** The panel that is open above the call; only one at a time. When it closes, focus returns to the control that opened it. */
const usePanel = () => {
  const [panel, setPanel] = useState<Panel | null>(null);
  const chat = useRef<HTMLButtonElement>(null);
  const options = useRef<HTMLButtonElement>(null);
  const open = useRef<Panel | null>(null);
  open.current = panel;
  const close = useCallback(() => {
    const was = open.current;
    setPanel(null);
    // The control is rendered again once the panel has closed.
    requestAnimationFrame(() => (was === 'chat' ? chat : options).current?.focus());
  }, []);
  const toggle = (which: Panel) => (open.current === which ? close() : setPanel(which));
  return { panel, close, toggle, setPanel, chat, options };
};

/** A connected call: the full-screen video, with the participant, the connection quality and the controls above it. */
export const InCall = ({ control, view, call, device }: Props) => {
  const t = useT();
  const { locale } = useUi();
  const newMessage = useCurrentRooms((where) => where.newMessage);
  const { panel, close, toggle, setPanel, chat, options } = usePanel();
  const [corner, setCorner] = useState<Corner>(firstCorner);
  const root = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLVideoElement>(null);
  useWakeLock();
  const name = call.with.name[locale];
  const video = call.type === 'videocall';
  const quality = qualityOf(device, view);
  const hasPicture = video && !view.audioOnly && view.remote !== null;
  const own = view.camera && panel !== 'options' ? view.own : null;
  const held = !hasPicture || device !== 'connected' || panel !== null || view.problem !== null || quality !== 'good';
  const shown = useShownControls(root, { held, occasion: `${quality} ${newMessage}` });
  const toggleMicrophone = () => control.setMicrophone(!view.microphone);
  const toggleCamera = () => {
    if (video) void control.setCamera(!view.camera);
  };
  useCallKeys({
    microphone: toggleMicrophone,
    camera: toggleCamera,
    escape: () => {
      if (panel !== null) close();
      return panel !== null;
    },
  });
  useEffect(() => {
    // The button that answered was removed together with its focus.
    if (document.activeElement === document.body) root.current?.closest('dialog')?.querySelector('h2')?.focus();
  }, []);
  const again = () =>
    view.problem?.device === 'microphone' ? control.setMicrophone(true) : void control.setCamera(true);
  const smallWindow = () => void picture.current?.requestPictureInPicture().catch(() => undefined);
  return (
    <div ref={root} className={classNames(styles.call, !shown && styles.still)} data-panel={panel ?? undefined}>
      <div className={styles.stage}>
        <Remote ref={picture} stream={view.remote} shown={hasPicture} label={t('call.remote', { name })} />
        <CallHead
          call={call}
          view={view}
          quality={quality}
          onSmallWindow={hasPicture && document.pictureInPictureEnabled ? smallWindow : undefined}
        />
        {!hasPicture && (
          <div className={classNames(participant.glow, styles.heard)}>
            <span className={participant.halo}>
              <PersonAvatar id={call.with.provider_id} gender="" img={call.with.img} provider={name} size={148} />
            </span>
            <p className={participant.person}>{name}</p>
            {video && <p className={participant.soft}>{t('call.noPicture')}</p>}
          </div>
        )}
        {device === 'reconnecting' && <Reconnecting />}
        {own && <SelfView stream={own} corner={corner} onMove={setCorner} />}
        <div className={styles.notes}>
          <ConnectionNote control={control} view={view} lost={device === 'reconnecting'} video={video} />
          {view.problem && <DeviceProblem {...view.problem} onRetry={again} />}
          {video && !hasPicture && !view.camera && !view.problem && device === 'connected' && (
            <p className={styles.unseen}>{t('call.unseen')}</p>
          )}
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">{newMessage && panel !== 'chat' ? t('call.message') : ''}</span>
      </VisuallyHidden>
      <div className={classNames(controls.bar, panel === 'chat' && controls.beside)} data-fades="">
        <RoundControl
          often
          icon={view.microphone ? 'microphone' : 'microphone-off'}
          look={view.microphone ? undefined : 'off'}
          label={t(view.microphone ? 'call.microphone' : 'call.muted')}
          name={t(view.microphone ? 'call.mute' : 'call.unmute')}
          onClick={toggleMicrophone}
        />
        {video && (
          <RoundControl
            often
            icon={view.camera ? 'camera' : 'camera-off'}
            look={view.camera ? undefined : 'off'}
            label={t(view.camera ? 'call.camera' : 'call.cameraIsOff')}
            name={t(view.camera ? 'call.cameraOff' : 'call.cameraOn')}
            onClick={toggleCamera}
          />
        )}
        <RoundControl
          ref={chat}
          icon="chat"
          look={panel === 'chat' ? 'off' : undefined}
          label={t('call.chat')}
          name={newMessage && panel !== 'chat' ? t('call.chatNew') : undefined}
          badge={newMessage && panel !== 'chat' && <span className={controls.badge} />}
          expanded={panel === 'chat'}
          onClick={() => toggle('chat')}
        />
        <RoundControl
          ref={options}
          icon="more"
          label={t('call.more')}
          expanded={panel === 'options'}
          onClick={() => toggle('options')}
        />
        <RoundControl
          often
          icon="end"
          look="end"
          label={t('call.end')}
          name={t('call.hangUp')}
          onClick={control.hangUp}
        />
      </div>
      {panel === 'chat' && <CallChat room={call.apnt_id} connected={device === 'connected'} onClose={close} />}
      {panel === 'options' && (
        <MoreOptions
          control={control}
          view={view}
          video={video}
          sound={picture}
          corner={corner}
          onMove={view.camera ? setCorner : undefined}
          onPhoto={() => setPanel('chat')}
          onClose={close}
        />
      )}
    </div>
  );
};

interface RemoteProps {
  ref: React.RefObject<HTMLVideoElement | null>;
  stream: MediaStream | null;
  shown: boolean;
  label: string;
}

/** The element also plays the audio, so it stays mounted without video. */
const Remote = ({ ref, stream, shown, label }: RemoteProps) => {
  useEffect(() => {
    const element = ref.current;
    if (!element || element.srcObject === stream) return;
    element.srcObject = stream;
    // A press has answered the call, so playback is allowed; where it is not, the next press on the page starts it.
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
