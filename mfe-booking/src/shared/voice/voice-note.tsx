import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { VOICE_NOTE_SECONDS } from 'shared-contracts/api';
import { Alert, Button, Cluster, Progress, useUi, VisuallyHidden } from 'shared-ui';
import { FieldError } from 'shared-ui/forms';
import { useT } from 'shared-ui/remote-kit';
import type { Prepared, StepProps } from '../draft/prepared.ts';
import { clockText } from './clock-text.ts';
import { LevelMeter } from './level-meter.tsx';
import type { DeviceProblem } from 'shared-ui/devices';
import type { Recorder } from './recorder.ts';
import { unfinished, useVoiceNote, type VoiceNote as Note } from './use-voice-note.ts';
import VoicePlayer from './voice-player.tsx';
import styles from './voice.module.css';

export interface VoiceNoteProps {
  visit: Pick<Prepared, 'voiceNote'>;
  keep: StepProps['keep'];
  /** Called with what prevents the step from continuing, when that changes. */
  onState: (state: ReturnType<typeof unfinished>) => void;
  /** The number of attempts to continue with an unfinished recording: each shows an error here and moves the focus here. */
  refused: number;
}

/** The complaint in the patient's own voice, instead of text or in addition. */
const VoiceNote = ({ visit, keep, onState, refused }: VoiceNoteProps) => {
  const t = useT();
  const id = useId();
  const voice = useVoiceNote(visit, keep);
  const state = unfinished(voice.note);
  const section = useRef<HTMLElement>(null);
  useEffect(() => onState(state), [onState, state]);
  useEffect(() => {
    if (refused > 0) section.current?.querySelector<HTMLElement>('[data-finish]')?.focus();
  }, [refused]);
  const blocked = refused > 0 && state !== null;
  return (
    <section ref={section} aria-labelledby={`${id}-title`} className={styles.voice}>
      <h2 id={`${id}-title`} className={styles.title}>
        {t('voice.title')}
      </h2>
      <p className={styles.hint}>{t('voice.hint')}</p>
      <Body voice={voice} errorId={`${id}-error`} />
      <p role="status">
        <VisuallyHidden>{news(voice.note, t)}</VisuallyHidden>
      </p>
      <FieldError id={`${id}-error`}>
        {blocked && (state === 'sending' ? t('voice.wait') : t('voice.unfinished'))}
      </FieldError>
    </section>
  );
};

type Voice = ReturnType<typeof useVoiceNote>;

const news = ({ kind }: Note, t: ReturnType<typeof useT>): string =>
  kind === 'recording' || kind === 'paused' || kind === 'kept' ? t(`voice.news.${kind}`) : '';

const Body = ({ voice, errorId }: { voice: Voice; errorId: string }) => {
  const t = useT();
  const { note } = voice;
  switch (note.kind) {
    case 'none':
      return (
        <>
          {note.problem && <Problem problem={note.problem} />}
          <Button variant="quiet" icon="microphone" onClick={() => void voice.start()}>
            {t('voice.start')}
          </Button>
        </>
      );
    case 'asking':
      return (
        <Button variant="quiet" icon="microphone" loading data-finish>
          {t('voice.start')}
        </Button>
      );
    case 'recording':
    case 'paused':
      return <Recording voice={voice} recorder={note.recorder} errorId={errorId} />;
    case 'sending':
      return (
        <Panel>
          <Progress label={t('voice.sending')} value={note.part} />
          <Remove voice={voice} label={t('voice.cancel')} />
        </Panel>
      );
    case 'failed':
      return (
        <Panel>
          <Alert tone="danger" title={note.message ?? t('voice.sendFailed')} />
          <VoicePlayer fileId="" bytes={note.recording.bytes} seconds={note.recording.seconds} />
          <Cluster>
            <Button size="s" icon="refresh" onClick={voice.retry}>
              {t('voice.again')}
            </Button>
            <Remove voice={voice} />
          </Cluster>
        </Panel>
      );
    case 'kept':
      return (
        <Panel>
          <VoicePlayer fileId={note.fileId} bytes={note.recording?.bytes} seconds={note.recording?.seconds} />
          <Cluster>
            <Remove voice={voice} />
          </Cluster>
        </Panel>
      );
  }
};

const Panel = ({ children }: { children: ReactNode }) => <div className={styles.panel}>{children}</div>;

const Remove = ({ voice, label }: { voice: Voice; label?: string }) => {
  const t = useT();
  return (
    <Button size="s" variant="link" icon="delete" onClick={() => void voice.remove()}>
      {label ?? t('voice.delete')}
    </Button>
  );
};

const Recording = ({ voice, recorder, errorId }: { voice: Voice; recorder: Recorder; errorId: string }) => {
  const t = useT();
  const paused = voice.note.kind === 'paused';
  return (
    <Panel>
      <div className={styles.running}>
        <span className={paused ? styles.pausedDot : styles.dot} aria-hidden="true" />
        <strong>{paused ? t('voice.paused') : t('voice.recording')}</strong>
        <Elapsed recorder={recorder} />
      </div>
      <LevelMeter recorder={recorder} still={paused} />
      <Cluster>
        <Button size="s" icon="stop" data-finish aria-describedby={errorId} onClick={() => void voice.finish()}>
          {t('voice.finish')}
        </Button>
        <Button
          size="s"
          variant="quiet"
          icon={paused ? 'microphone' : 'pause'}
          onClick={paused ? voice.resume : voice.pause}
        >
          {paused ? t('voice.resume') : t('voice.pause')}
        </Button>
        <Remove voice={voice} />
      </Cluster>
    </Panel>
  );
};

const TICK_MS = 250;

const Elapsed = ({ recorder }: { recorder: Recorder }) => {
  const t = useT();
  const { number } = useUi();
  const [seconds, setSeconds] = useState(recorder.seconds);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(recorder.seconds()), TICK_MS);
    return () => clearInterval(timer);
  }, [recorder]);
  return (
    <span role="timer" aria-live="off" className={styles.time}>
      <bdi>
        {t('voice.position', { at: clockText(seconds, number), length: clockText(VOICE_NOTE_SECONDS, number) })}
      </bdi>
    </span>
  );
};

/** Why recording is not possible, and the alternatives; typing is always one. */
const Problem = ({ problem }: { problem: DeviceProblem }) => {
  const t = useT();
  if (problem === 'explained') return null;
  return (
    <Alert tone="warning" title={t(`voice.problem.${problem}`)}>
      {t(`voice.problem.${problem}Hint`)}
    </Alert>
  );
};

export default VoiceNote;
