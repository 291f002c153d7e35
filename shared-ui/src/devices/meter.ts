const SAMPLES = 512;
const SILENCE = 128;

/** The current volume of a stream, 0–1. Call `close` when it is no longer needed. */
export const meterOf = (stream: MediaStream): { level: () => number; close: () => void } => {
  if (typeof AudioContext === 'undefined') return { level: () => 0, close: () => undefined };
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: SAMPLES });
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Uint8Array(SAMPLES);
  const level = () => {
    analyser.getByteTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + ((sample - SILENCE) / SILENCE) ** 2, 0) / SAMPLES;
    // The power of speech is low: its square root, scaled, matches the perceived loudness.
    return Math.min(1, Math.sqrt(power) * 3);
  };
  return { level, close: () => void context.close() };
};
