import { useEffect, useRef } from 'react';
import type { Recorder } from './recorder.ts';
import styles from './voice.module.css';

const BARS = 32;
const STEP_MS = 90;
/** Silence is drawn as a dot. */
const LEAST = 0.06;

/**
 * The loudness of the last seconds as bars, the newest at the end. It is decorative: a text states that the recording is running.
 */
export const LevelMeter = ({ recorder, still }: { recorder: Pick<Recorder, 'level'>; still: boolean }) => {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (still) return undefined;
    const levels: number[] = Array.from({ length: BARS }, () => 0);
    const timer = setInterval(() => {
      levels.push(recorder.level());
      levels.shift();
      for (const [index, bar] of [...(row.current?.children ?? [])].entries()) {
        (bar as HTMLElement).style.transform = `scaleY(${Math.max(LEAST, levels[index] ?? 0)})`;
      }
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [recorder, still]);
  return (
    <div ref={row} className={styles.levels} aria-hidden="true">
      {Array.from({ length: BARS }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  );
};
