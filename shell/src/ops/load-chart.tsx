import type { OpsHealth } from 'shared-contracts/ops';
import styles from './ops.module.css';
import { useOpsText } from './texts.tsx';

const BARS = 30;
const BAR_MS = 2 * 60_000;
const WIDTH = 150;
const HEIGHT = 32;
const STEP = WIDTH / BARS;

interface Bar {
  readonly loads: number;
  readonly failures: number;
}

/** Counts the loads of an hour in bars of two minutes, oldest first. `now` is in milliseconds. */
export const barsOf = (minutes: readonly OpsHealth[], now: number): Bar[] => {
  const bars = Array.from({ length: BARS }, () => ({ loads: 0, failures: 0 }));
  for (const { at, loads, failures } of minutes) {
    const bar = bars[BARS - 1 - Math.floor((now - Date.parse(at)) / BAR_MS)];
    if (!bar) continue;
    bar.loads += loads;
    bar.failures += failures;
  }
  return bars;
};

export interface LoadChartProps {
  version: string;
  minutes: readonly OpsHealth[];
  now: number;
}

/**
 * Loads of one version in the last hour, the failed share of each bar in the colour of danger. Left to right in every language,
 * the newest last.
 */
export const LoadChart = ({ version, minutes, now }: LoadChartProps) => {
  const t = useOpsText();
  const bars = barsOf(minutes, now);
  const sum = (of: keyof Bar) => bars.reduce((total, bar) => total + bar[of], 0);
  // The Arabic zero alone looks like a dot.
  const words = t('ops.loads', { count: sum('loads'), failed: sum('failures') || t('ops.none') });
  const tallest = Math.max(1, ...bars.map(({ loads }) => loads));
  const heightOf = (count: number) => (count / tallest) * HEIGHT;
  const caption = (
    <>
      <bdi dir="ltr">{version}</bdi> · {words}
    </>
  );
  // An empty chart would only make the page longer on a phone.
  if (sum('loads') === 0) return <p className={styles.caption}>{caption}</p>;
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={`${version}: ${words}`}>
        {bars.map(({ loads, failures }, index) => {
          const x = index * STEP;
          const tall = heightOf(loads);
          return (
            <g key={x}>
              <rect className={styles.idle} x={x} y={HEIGHT - 1} width={STEP - 1} height={1} />
              <rect className={styles.loads} x={x} y={HEIGHT - tall} width={STEP - 1} height={tall} />
              <rect
                className={styles.failures}
                x={x}
                y={HEIGHT - heightOf(failures)}
                width={STEP - 1}
                height={heightOf(failures)}
              />
            </g>
          );
        })}
      </svg>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
};
