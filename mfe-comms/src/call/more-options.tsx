import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from 'shared-ui';
import { useBackHandler, useT } from 'shared-ui/remote-kit';
import type { CallControl } from './call-control.ts';
import { CallIcon, type CallIconName } from './call-icon.tsx';
import type { CallView } from './call-view.ts';
import styles from './panels.module.css';
import { CORNERS, type Corner } from './self-view.tsx';
import { Speakers } from './speakers.tsx';

interface MoreOptionsProps {
  readonly control: CallControl;
  readonly view: CallView;
  /** The call has video. */
  readonly video: boolean;
  readonly sound: RefObject<HTMLVideoElement | null>;
  readonly corner: Corner;
  /** Omitted while the patient's camera is off. */
  readonly onMove: ((corner: Corner) => void) | undefined;
  readonly onPhoto: () => void;
  readonly onClose: () => void;
}

interface OptionProps {
  readonly icon: CallIconName;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const Option = ({ icon, onClick, children }: OptionProps) => (
  <li>
    <button type="button" className={styles.option} onClick={onClick}>
      <CallIcon name={icon} size={24} />
      {children}
    </button>
  </li>
);

/** Whether this device has another camera. */
const useSeveralCameras = (): boolean => {
  const [several, setSeveral] = useState(false);
  useEffect(() => {
    void navigator.mediaDevices?.enumerateDevices?.().then(
      (devices) => setSeveral(devices.filter(({ kind }) => kind === 'videoinput').length > 1),
      () => undefined,
    );
  }, []);
  return several;
};

/**
 * Less frequent options: audio output, the other camera, voice only, the position of the self-view, a photo, and the keyboard
 * shortcuts.
 */
export const MoreOptions = (props: MoreOptionsProps) => {
  const { control, view, video, sound, corner, onMove, onPhoto, onClose } = props;
  const t = useT();
  const severalCameras = useSeveralCameras();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  useBackHandler(() => {
    onClose();
    return true;
  });
  const choose = (action: () => void) => () => {
    action();
    onClose();
  };
  const next = CORNERS[(CORNERS.indexOf(corner) + 1) % CORNERS.length] ?? corner;
  return (
    <>
      <button type="button" tabIndex={-1} aria-hidden="true" className={styles.veil} onClick={onClose} />
      <section aria-labelledby="call-options" className={styles.options}>
        <span aria-hidden="true" className={styles.grab} />
        <div className={styles.head}>
          <h3 id="call-options" ref={title} tabIndex={-1} className={styles.title}>
            {t('call.options')}
          </h3>
          <IconButton icon="close" look="plain" label={t('call.optionsClose')} onClick={onClose} />
        </div>
        <Speakers sound={sound} />
        <ul className={styles.list}>
          {view.camera && severalCameras && (
            <Option icon="flip" onClick={choose(() => void control.switchCamera())}>
              {t('call.switch')}
            </Option>
          )}
          {video && (
            <Option
              icon={view.audioOnly ? 'camera' : 'phone'}
              onClick={choose(() => control.setAudioOnly(!view.audioOnly))}
            >
              {t(view.audioOnly ? 'call.withPicture' : 'call.audioOnly')}
            </Option>
          )}
          {onMove && (
            <Option icon="move-picture" onClick={choose(() => onMove(next))}>
              {t(`corner.${next}`)}
            </Option>
          )}
          <Option icon="photo" onClick={onPhoto}>
            {t('call.photo')}
          </Option>
        </ul>
        <p className={styles.keys}>
          {t('call.keys')} <kbd dir="ltr">Alt+M</kbd> {t('call.microphone')}
          {video && (
            <>
              {' · '}
              <kbd dir="ltr">Alt+V</kbd> {t('call.camera')}
            </>
          )}
        </p>
      </section>
    </>
  );
};
