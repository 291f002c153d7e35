/** The ringtone of a call, generated without a file. Some browsers play none before the user has interacted with the page. */
import { useEffect, useState } from 'react';

const BEAT_MS = 3000;
const TONE_SECONDS = 0.9;
const LOUDNESS = 0.15;
const PITCHES = [440, 550] as const;

/** One ring of two tones. */
const ring = (sound: AudioContext): void => {
  const loudness = new GainNode(sound, { gain: LOUDNESS });
  loudness.connect(sound.destination);
  for (const [index, frequency] of PITCHES.entries()) {
    const tone = new OscillatorNode(sound, { frequency });
    const at = sound.currentTime + index * TONE_SECONDS;
    tone.connect(loudness);
    tone.start(at);
    tone.stop(at + TONE_SECONDS);
  }
};

/** One short sound, on a press. */
export const playOnce = (): void => {
  if (typeof AudioContext === 'undefined') return;
  const sound = new AudioContext();
  ring(sound);
  setTimeout(() => void sound.close(), PITCHES.length * TONE_SECONDS * 1000);
};

/** Rings until it is unmounted; true when the browser blocks the sound. */
export const useRinging = (): boolean => {
  const [silent, setSilent] = useState(false);
  useEffect(() => {
    if (typeof AudioContext === 'undefined') {
      setSilent(true);
      return undefined;
    }
    const sound = new AudioContext();
    const look = () => setSilent(sound.state !== 'running');
    const beat = () => {
      look();
      if (sound.state === 'running') ring(sound);
      navigator.vibrate?.([400, 200, 400]);
    };
    sound.addEventListener('statechange', look);
    const wake = () => void sound.resume().catch(() => undefined);
    document.addEventListener('pointerdown', wake);
    void sound.resume().then(beat, beat);
    beat();
    const timer = setInterval(beat, BEAT_MS);
    return () => {
      clearInterval(timer);
      document.removeEventListener('pointerdown', wake);
      sound.removeEventListener('statechange', look);
      navigator.vibrate?.(0);
      void sound.close();
    };
  }, []);
  return silent;
};
