import { useEffect, useRef, useState } from 'react';
import { Alert, Button, IconButton, useUi } from 'shared-ui';
import { useApi, useT } from 'shared-ui/remote-kit';
import { clockText } from './clock-text.ts';
import styles from './voice.module.css';

export interface VoicePlayerProps {
  fileId: string;
  /** The sound, where this page has it; otherwise it is fetched when it is first played. */
  bytes?: Blob | undefined;
  seconds?: number | undefined;
}

/** Beyond the end of any recording: seeking there makes a browser determine an unknown duration. */
const FAR = 1e7;

/** Plays a recording: one button, a slider, the time. */
const VoicePlayer = ({ fileId, bytes, seconds }: VoicePlayerProps) => {
  const t = useT();
  const { number } = useUi();
  const sound = useSound(fileId, bytes);
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(seconds ?? 0);
  const audio = useRef<HTMLAudioElement>(null);
  const measuring = useRef(false);
  const wanted = useRef(false);
  const measured = () => {
    const element = audio.current;
    if (!element) return;
    if (Number.isFinite(element.duration)) {
      setLength(element.duration);
      if (measuring.current) element.currentTime = 0;
      measuring.current = false;
      if (wanted.current) void element.play();
      wanted.current = false;
    } else if (!measuring.current) {
      measuring.current = true;
      element.currentTime = FAR;
    }
  };
  const toggle = async () => {
    if (!sound.url) {
      wanted.current = true;
      return void sound.fetch();
    }
    return playing ? audio.current?.pause() : void audio.current?.play();
  };
  const time = (value: number) => clockText(value, number);
  const words = t('voice.position', { at: time(at), length: time(length) });
  return (
    <div className={styles.player}>
      {sound.url && (
        // A recording of the patient, for which no transcript exists.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio
          ref={audio}
          src={sound.url}
          preload="metadata"
          onLoadedMetadata={measured}
          onDurationChange={measured}
          onTimeUpdate={({ currentTarget }) => measuring.current || setAt(currentTarget.currentTime)}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onEnded={() => setAt(0)}
        />
      )}
      <IconButton
        icon={playing ? 'pause' : 'play'}
        label={playing ? t('voice.pausePlaying') : t('voice.play')}
        onClick={() => void toggle()}
      />
      <input
        type="range"
        dir="ltr"
        className={styles.line}
        aria-label={t('voice.line')}
        aria-valuetext={words}
        min={0}
        max={Math.max(1, length)}
        step={0.1}
        value={Math.min(at, Math.max(1, length))}
        disabled={!sound.url}
        onChange={({ target }) => {
          setAt(Number(target.value));
          if (audio.current) audio.current.currentTime = Number(target.value);
        }}
      />
      <span className={styles.time}>
        <bdi>{length > 0 || at > 0 ? words : ''}</bdi>
      </span>
      {sound.failed && (
        <Alert
          tone="danger"
          title={t('voice.playFailed')}
          action={
            <Button size="s" variant="quiet" onClick={() => void sound.fetch()}>
              {t('voice.again')}
            </Button>
          }
        />
      )}
    </div>
  );
};

/** An object URL of the bytes; revoked when the player is unmounted. */
const useSound = (fileId: string, bytes: Blob | undefined) => {
  const api = useApi();
  const [fetched, setFetched] = useState<Blob | null>(null);
  const [failed, setFailed] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const source = bytes ?? fetched;
  useEffect(() => {
    if (!source) return undefined;
    const made = URL.createObjectURL(source);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [source]);
  const fetch = async () => {
    setFailed(false);
    try {
      if (!api.download) throw new Error('The host is older than downloads');
      setFetched(await api.download(fileId));
    } catch {
      setFailed(true);
    }
  };
  return { url, failed, fetch };
};

export default VoicePlayer;
