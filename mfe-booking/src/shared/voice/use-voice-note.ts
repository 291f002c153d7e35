import { useEffect, useRef, useState } from 'react';
import { deleteFile, VOICE_NOTE_SECONDS } from 'shared-contracts/api';
import { isServerAnswer, useApi, useEndpointMutation, useHost } from 'shared-ui/remote-kit';
import { type DeviceProblem, openMicrophone } from 'shared-ui/devices';
import type { Prepared, StepProps } from '../draft/prepared.ts';
import { type Recorder, type Recording, startRecorder } from './recorder.ts';

export type VoiceNote =
  | { readonly kind: 'none'; readonly problem?: DeviceProblem }
  /** The browser asks for permission to use the microphone. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'recording'; readonly recorder: Recorder }
  | { readonly kind: 'paused'; readonly recorder: Recorder }
  | { readonly kind: 'sending'; readonly recording: Recording; readonly part: number }
  | { readonly kind: 'failed'; readonly recording: Recording; readonly message: string | null }
  /** Added to the booking. `recording` when this page made it: it is played without being fetched. */
  | { readonly kind: 'kept'; readonly fileId: string; readonly recording: Recording | null };

/** What prevents the step from continuing. */
export const unfinished = ({ kind }: VoiceNote): 'recording' | 'sending' | null => {
  if (kind === 'recording' || kind === 'paused' || kind === 'asking') return 'recording';
  return kind === 'sending' ? 'sending' : null;
};

const firstOf = ({ voiceNote: note }: Pick<Prepared, 'voiceNote'>): VoiceNote =>
  note ? { kind: 'kept', fileId: note.file_id, recording: null } : { kind: 'none' };

/**
 * Records, uploads at once, and adds the recording to the booking, so that a reload finds it. Leaving the page ends a recording.
 */
export const useVoiceNote = (visit: Pick<Prepared, 'voiceNote'>, keep: StepProps['keep']) => {
  const api = useApi();
  const { native } = useHost();
  const [note, setNote] = useState<VoiceNote>(() => firstOf(visit));
  const latest = useRef(note);
  latest.current = note;
  const upload = useRef<AbortController | null>(null);
  const gone = useRef(false);
  const drop = useEndpointMutation(deleteFile);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      upload.current?.abort();
      if ('recorder' in latest.current) latest.current.recorder.discard();
    };
  }, []);

  const send = async (recording: Recording) => {
    const controller = new AbortController();
    upload.current = controller;
    setNote({ kind: 'sending', recording, part: 0 });
    const onProgress = (part: number) =>
      setNote((now) => (now.kind === 'sending' ? { ...now, part: Math.max(now.part, part) } : now));
    try {
      const { fileId } = await api.upload(recording.bytes, recording.name, { signal: controller.signal, onProgress });
      await keep({ voice_note: fileId });
      if (!controller.signal.aborted) return setNote({ kind: 'kept', fileId, recording });
      // Cancelled while it was being added to the booking.
      await keep({ voice_note: null });
      return undefined;
    } catch (error) {
      const message = isServerAnswer(error) ? (error as Error).message : null;
      return controller.signal.aborted ? undefined : setNote({ kind: 'failed', recording, message });
    }
  };
  const finish = async () => {
    const now = latest.current;
    if (!('recorder' in now)) return;
    // The button, the limit and the device may all end it.
    latest.current = { kind: 'asking' };
    await send(await now.recorder.finish());
  };
  const start = async () => {
    setNote({ kind: 'asking' });
    const microphone = await openMicrophone(native);
    if (microphone.kind === 'refused') return setNote({ kind: 'none', problem: microphone.problem });
    const recorder = gone.current ? null : startRecorder(microphone.stream, () => void finish());
    if (recorder) return setNote({ kind: 'recording', recorder });
    for (const track of microphone.stream.getTracks()) track.stop();
    return setNote({ kind: 'none', problem: 'unsupported' });
  };
  const pause = () => {
    if (note.kind !== 'recording') return;
    note.recorder.pause();
    setNote({ kind: 'paused', recorder: note.recorder });
  };
  const resume = () => {
    if (note.kind !== 'paused') return;
    note.recorder.resume();
    setNote({ kind: 'recording', recorder: note.recorder });
  };
  /** Ends a recording, cancels an upload, or removes the note from the booking and deletes it. */
  const remove = async () => {
    upload.current?.abort();
    if ('recorder' in note) note.recorder.discard();
    setNote({ kind: 'none' });
    if (note.kind !== 'kept') return;
    try {
      await keep({ voice_note: null });
      drop.mutate({ file_id: note.fileId });
    } catch {
      setNote(note);
    }
  };
  const retry = () => (note.kind === 'failed' ? void send(note.recording) : undefined);

  const recording = note.kind === 'recording' ? note.recorder : null;
  const ends = useRef(finish);
  ends.current = finish;
  useEffect(() => {
    if (!recording) return undefined;
    const left = Math.max(0, VOICE_NOTE_SECONDS - recording.seconds());
    const timer = setTimeout(() => void ends.current(), left * 1000);
    return () => clearTimeout(timer);
  }, [recording]);
  return { note, start, pause, resume, finish, remove, retry };
};
