import { classNames } from '../context/class-names.ts';
import styles from './picture.module.css';
import type { PictureTone } from './service-drawings.ts';

export interface DrawnTileProps {
  tone: PictureTone;
  /** Paths on a 24 px grid: `tint` is filled softly, `line` is drawn over it. */
  tint: string;
  line: string;
  mirrored?: boolean;
  /** Pixels at text scale 1. */
  size?: number;
}

/** A duotone drawing on a coloured tile. Decorative: the text is beside it. */
export const DrawnTile = ({ tone, tint, line, mirrored, size = 44 }: DrawnTileProps) => (
  <span
    className={classNames(styles.tile, styles[tone])}
    style={{ inlineSize: `${size / 16}rem`, blockSize: `${size / 16}rem` }}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={classNames(mirrored && styles.mirrored)}>
      <path d={tint} className={styles.tint} />
      <path d={line} />
    </svg>
  </span>
);
