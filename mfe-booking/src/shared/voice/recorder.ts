/** One recording: records sound to a file, and reports its loudness meanwhile. */
import type { VOICE_NOTE_EXTENSIONS } from 'shared-contracts/api';
import { meterOf } from 'shared-ui/devices';

type Extension = (typeof VOICE_NOTE_EXTENSIONS)[number];

/** Formats of browsers, best first; the platform accepts each. */
const FORMATS: readonly { readonly type: string; readonly extension: Extension }[] = [
  { type: 'audio/webm;codecs=opus', extension: 'webm' },
  { type: 'audio/mp4;codecs=mp4a.40.2', extension: 'm4a' },
  { type: 'audio/mp4', extension: 'm4a' },
  { type: 'audio/ogg;codecs=opus', extension: 'ogg' },
  { type: 'audio/webm', extension: 'webm' },
];

/** Enough for speech: three minutes are about 700 KB. */
const BITS_PER_SECOND = 32_000;
/** Little is lost when the device stops by itself. */
const SLICE_MS = 1000;

export interface Recording {
  readonly bytes: Blob;
  readonly name: string;
  readonly seconds: number;
}

export interface Recorder {
  readonly pause: () => void;
  readonly resume: () => void;
  readonly seconds: () => number;
  /** 0–1, at the last moment. */
  readonly level: () => number;
  /** Ends the recording; the microphone is released. */
  readonly finish: () => Promise<Recording>;
  /** Ends the recording and discards it. */
  readonly discard: () => void;
}

const formatOf = () => FORMATS.find(({ type }) => MediaRecorder.isTypeSupported(type));

/** Measures the recorded time, without pauses. */
const stopwatch = () => {
  let before = 0;
  let since: number | null = performance.now();
  const seconds = () => (before + (since === null ? 0 : performance.now() - since)) / 1000;
  return {
    seconds,
    stop: () => {
      before = seconds() * 1000;
      since = null;
    },
    go: () => {
      since ??= performance.now();
    },
  };
};

/** Null when the browser records no accepted format. `onLost`: the device ended the recording (a call, an unplugged headset). */
export const startRecorder = (stream: MediaStream, onLost: () => void): Recorder | null => {
  const format = formatOf();
  if (!format) return null;
  const recorder = new MediaRecorder(stream, { mimeType: format.type, audioBitsPerSecond: BITS_PER_SECOND });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => data.size > 0 && parts.push(data));
  const meter = meterOf(stream);
  const [track] = stream.getAudioTracks();
  track?.addEventListener('ended', onLost);
  const close = () => {
    track?.removeEventListener('ended', onLost);
    for (const one of stream.getTracks()) one.stop();
    meter.close();
  };
  recorder.start(SLICE_MS);
  const watch = stopwatch();
  return {
    seconds: watch.seconds,
    level: meter.level,
    pause: () => {
      watch.stop();
      if (recorder.state === 'recording') recorder.pause();
    },
    resume: () => {
      watch.go();
      if (recorder.state === 'paused') recorder.resume();
    },
    finish: async () => {
      watch.stop();
      if (recorder.state !== 'inactive') {
        const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
        recorder.stop();
        await stopped;
      }
      close();
      const type = format.type.split(';')[0] ?? format.type;
      return { bytes: new Blob(parts, { type }), name: `voice-note.${format.extension}`, seconds: watch.seconds() };
    },
    discard: () => {
      if (recorder.state !== 'inactive') recorder.stop();
      close();
    },
  };
};
