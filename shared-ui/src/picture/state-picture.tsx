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
  'sign-in': {
    soft: 'M38 46h44a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8H38a8 8 0 0 1-8-8V54a8 8 0 0 1 8-8Z',
    line: 'M38 46h44a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8H38a8 8 0 0 1-8-8V54a8 8 0 0 1 8-8ZM44 46V34a16 16 0 0 1 32 0v12M60 70a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM60 70v8',
  },
  soon: {
    soft: 'M60 86a32 32 0 1 0 0-64 32 32 0 0 0 0 64Z',
    line: 'M60 86a32 32 0 1 0 0-64 32 32 0 0 0 0 64ZM60 36v18l12 8M22 20l4 6M98 20l-4 6M14 52h6M100 52h6',
  },
  offline: {
    soft: 'M34 78a20 20 0 0 1 0-40 28 28 0 0 1 52-2 21 21 0 0 1-2 42Z',
    line: 'M34 78a20 20 0 0 1 0-40 28 28 0 0 1 52-2 21 21 0 0 1-2 42ZM50 52l18 18M68 52 50 70M30 92h60',
  },
} as const;

export type StatePictureName = keyof typeof DRAWINGS;

/** The picture of an empty, failed or offline state. Decorative: the text is beside it. */
export const StatePicture = ({ name }: { name: StatePictureName }) => (
  <svg viewBox="0 0 120 100" className={styles.state} data-state={name} aria-hidden="true" focusable="false">
    <ellipse cx="60" cy="93" rx="46" ry="5" className={styles.ground} />
    <path d={DRAWINGS[name].soft} className={styles.soft} />
    <path d={DRAWINGS[name].line} className={styles.line} />
  </svg>
);
