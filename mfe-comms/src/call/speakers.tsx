import { type RefObject, useEffect, useState } from 'react';
import { useT } from 'shared-ui/remote-kit';
import styles from './panels.module.css';

interface Speaker {
  readonly id: string;
  readonly name: string;
}

/** Selects the audio output, in browsers that support it and when there are several. */
export const Speakers = ({ sound }: { sound: RefObject<HTMLVideoElement | null> }) => {
  const t = useT();
  const [speakers, setSpeakers] = useState<readonly Speaker[]>([]);
  const [chosen, setChosen] = useState(() => sound.current?.sinkId ?? '');
  useEffect(() => {
    const { mediaDevices } = navigator;
    if (!mediaDevices?.enumerateDevices || !('setSinkId' in HTMLMediaElement.prototype)) return undefined;
    let gone = false;
    const look = async () => {
      const devices = await mediaDevices.enumerateDevices();
      const found = devices.filter(({ kind, deviceId }) => kind === 'audiooutput' && deviceId !== '');
      if (!gone) setSpeakers(found.map(({ deviceId, label }) => ({ id: deviceId, name: label })));
    };
    const again = () => void look().catch(() => undefined);
    again();
    // A headset that is plugged in during the call.
    mediaDevices.addEventListener?.('devicechange', again);
    return () => {
      gone = true;
      mediaDevices.removeEventListener?.('devicechange', again);
    };
  }, []);
  if (speakers.length < 2) return null;
  const choose = (id: string) => {
    // The device was unplugged meanwhile: the output does not change.
    sound.current?.setSinkId(id).then(
      () => setChosen(id),
      () => undefined,
    );
  };
  const current = chosen || (speakers[0]?.id ?? '');
  return (
    <fieldset className={styles.speakers}>
      <legend className={styles.legend}>{t('call.speaker')}</legend>
      {speakers.map(({ id, name }, index) => (
        <label key={id} className={styles.speaker}>
          <span className={styles.speakerName}>{name || t('call.speakerNumber', { number: index + 1 })}</span>
          <input type="radio" name="call-speaker" checked={id === current} onChange={() => choose(id)} />
        </label>
      ))}
    </fieldset>
  );
};
