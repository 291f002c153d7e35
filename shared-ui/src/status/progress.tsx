import { type ComponentProps, useId } from 'react';
import { classNames } from '../context/class-names.ts';
import { useUi } from '../context/ui-provider.tsx';
import styles from './status.module.css';

export interface ProgressBarProps extends Omit<ComponentProps<'progress'>, 'className'> {
  tone?: 'brand' | 'warning';
}

/** Without a text, when that is beside the bar. */
export const ProgressBar = ({ tone = 'brand', ...bar }: ProgressBarProps) => (
  <progress {...bar} className={classNames(styles.progressBar, tone === 'warning' && styles.progressWarning)} />
);

export interface ProgressProps {
  label: string;
  /** 0–1. Undefined while the length is not known. */
  value?: number;
}

/** A progress bar for an operation of known length, such as an upload. */
export const Progress = ({ label, value }: ProgressProps) => {
  const id = useId();
  const { number } = useUi();
  return (
    <div className={styles.progress}>
      <div className={styles.progressText}>
        <label htmlFor={id}>{label}</label>
        {value !== undefined && <bdi>{number(value, { style: 'percent' })}</bdi>}
      </div>
      <ProgressBar id={id} max={1} value={value} />
    </div>
  );
};
