import styles from './picture.module.css';

const DRAWINGS = {
  empty: {
    soft: 'M22 40h76v40a10 10 0 0 1-10 10H32a10 10 0 0 1-10-10Z',
    line: 'M22 40h76v40a10 10 0 0 1-10 10H32a10 10 0 0 1-10-10ZM22 40l10-16h56l10 16M46 54h28M60 12v-4M40 14l-2-4M80 14l2-4',
  },
  error: {
    soft: 'M60 20 18 88h84Z',
    line: 'M60 22 20 88h80ZM60 46v20M60 76v.1M18 34l-6-4M102 34l6-4',
  },
  offline: {
    soft: 'M34 78a20 20 0 0 1 0-40 28 28 0 0 1 52-2 21 21 0 0 1-2 42Z',
    line: 'M34 78a20 20 0 0 1 0-40 28 28 0 0 1 52-2 21 21 0 0 1-2 42ZM50 52l18 18M68 52 50 70M30 92h60',
  },
} as const;

export type StatePictureName = keyof typeof DRAWINGS;

/** The picture of an empty, failed or offline place. Decoration: the words beside it say it. */
export const StatePicture = ({ name }: { name: StatePictureName }) => (
  <svg viewBox="0 0 120 100" className={styles.state} data-state={name} aria-hidden="true" focusable="false">
    <ellipse cx="60" cy="93" rx="46" ry="5" className={styles.ground} />
    <path d={DRAWINGS[name].soft} className={styles.soft} />
    <path d={DRAWINGS[name].line} className={styles.line} />
  </svg>
);
