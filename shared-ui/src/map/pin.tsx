import styles from './map.module.css';
import type { Point } from './projection.ts';

const PIN = 'M0 0C-4-8-15-16-15-28a15 15 0 0 1 30 0C15-16 4-8 0 0Z';
const HOUSE = 'M-7-28 0-34 7-28v7H-7Z';
const CAR = 'M-7 3v-3l2-5h10l2 5v3M-7 3h14M-4.500 3v2.500M4.500 3v2.500';

interface PinProps {
  at: Point;
  /** A home or a destination as a pin; a moving person; one of several places. */
  kind: 'home' | 'place' | 'person' | 'spot';
  mark?: string | undefined;
  onPress?: (() => void) | undefined;
}

/** A mark on the drawn map, at its own position. */
export const Pin = ({ at, kind, mark, onPress }: PinProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: the drawing is hidden; what a press does is offered beside the map too
  <g
    transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}
    onClick={onPress}
    className={onPress && styles.pressable}
  >
    {kind === 'person' ? (
      <Person mark={mark} />
    ) : kind === 'spot' ? (
      <>
        <circle r="16" className={styles.spotHalo} />
        <circle r={mark === undefined ? 9 : 13} className={styles.spot} />
        {mark !== undefined && (
          <text y="5" className={styles.mark}>
            {mark}
          </text>
        )}
      </>
    ) : (
      <>
        <ellipse rx="9" ry="3" className={styles.shadow} />
        <path d={PIN} className={kind === 'home' ? styles.homePin : styles.placePin} />
        {mark !== undefined ? (
          <text y="-23" className={styles.mark}>
            {mark}
          </text>
        ) : kind === 'home' ? (
          <path d={HOUSE} className={styles.pinHole} />
        ) : (
          <circle cy="-28" r="5.500" className={styles.pinHole} />
        )}
      </>
    )}
  </g>
);

const Person = ({ mark }: Pick<PinProps, 'mark'>) => (
  <>
    <circle r="22" className={styles.personHalo} />
    <circle r="15" className={styles.person} />
    {mark === undefined ? (
      <path d={CAR} className={styles.car} />
    ) : (
      <text y="5" className={styles.personMark}>
        {mark}
      </text>
    )}
  </>
);
