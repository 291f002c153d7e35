import { VisuallyHidden } from '../content/visually-hidden.tsx';
import styles from './loading.module.css';

export interface SpinnerProps {
  /** What is loading, for screen readers. */
  label: string;
  /** Pixels at text scale 1. */
  size?: number;
}

/** A rotating ring. For a full screen use skeletons. */
export const Spinner = ({ label, size = 28 }: SpinnerProps) => (
  <span
    role="status"
    className={styles.spinner}
    style={{ inlineSize: `${size / 16}rem`, blockSize: `${size / 16}rem` }}
  >
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
);
