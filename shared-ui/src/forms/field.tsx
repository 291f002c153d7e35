import { type ReactNode, useId } from 'react';
import { classNames } from '../context/class-names.ts';
import { useUi } from '../context/ui-provider.tsx';
import { Icon } from '../icons/icon.tsx';
import styles from './field.module.css';

/** What a control must carry to belong to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldFrame {
  label: ReactNode;
  hint?: ReactNode;
  /** Says what is wrong and how to put it right. Its presence marks the control invalid. */
  error?: ReactNode;
  required?: boolean;
  /** Writes "(optional)" after the label. */
  optional?: boolean;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
}

type Framed = FieldFrame & { id?: string | undefined };

/** The props of a field apart: what its frame shows, and what is left for the control. */
export const splitFrame = <Props extends Framed>(props: Props) => {
  const { id, label, hint, error, required, optional, labelHidden, ...control } = props;
  return { frame: { id, label, hint, error, required, optional, labelHidden }, control };
};

export interface FieldProps extends FieldFrame {
  /** The control's id; made up unless given. `ErrorSummary` links to it. */
  id?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, hint under it, control, error under that, all wired together. */
export const Field = ({ id, label, hint, error, required, optional, labelHidden, children }: FieldProps) => {
  const { text } = useUi();
  const made = useId();
  const controlId = id ?? made;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  return (
    <div className={styles.field}>
      <label htmlFor={controlId} className={classNames(styles.label, labelHidden && styles.hidden)}>
        {label}
        {optional && <span className={styles.optional}> ({text('optional')})</span>}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        'aria-describedby': [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
};

/** The error line of a field or a group; announced politely when it appears. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} aria-live="polite" className={styles.error}>
    {children && (
      <>
        <Icon name="error" size={18} />
        <span>{children}</span>
      </>
    )}
  </p>
);
