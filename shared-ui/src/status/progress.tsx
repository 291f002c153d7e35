import { useId } from 'react';
import { useUi } from '../context/ui-provider.tsx';
import styles from './status.module.css';

export interface ProgressProps {
  label: string;
  /** 0–1. Undefined while the length is not known. */
  value?: number;
}

/** A bar for work of a known length, such as an upload. */
export const Progress = ({ label, value }: ProgressProps) => {
  const id = useId();
  const { number } = useUi();
  return (
    <div className={styles.progress}>
      <div className={styles.progressText}>
        <label htmlFor={id}>{label}</label>
        {value !== undefined && <bdi>{number(value, { style: 'percent' })}</bdi>}
      </div>
      <progress id={id} className={styles.progressBar} max={1} value={value} />
    </div>
  );
};
