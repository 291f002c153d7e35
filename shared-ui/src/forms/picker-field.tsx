import { type ReactNode, useId } from 'react';
import { classNames } from '../context/class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import { FieldError, type FieldFrame } from './field.tsx';
import controlStyles from './control.module.css';
import styles from './field.module.css';

export interface PickerFieldProps extends FieldFrame {
  id?: string;
  /** The selected value as text; empty shows the placeholder. */
  value: ReactNode;
  placeholder?: string;
  icon?: IconName;
  start?: ReactNode;
  onOpen: () => void;
  disabled?: boolean;
}

/** A field whose value is selected in a dialog (date of birth, country, insurer): a button that looks like a field. */
export const PickerField = (props: PickerFieldProps) => {
  const {
    id,
    label,
    hint,
    error,
    required,
    value,
    placeholder,
    icon = 'expand',
    start,
    onOpen,
    disabled,
    labelHidden,
  } = props;
  const made = useId();
  const controlId = id ?? made;
  const has = value !== '' && value !== null && value !== undefined;
  return (
    <div className={styles.field}>
      <span id={`${controlId}-label`} className={classNames(styles.label, labelHidden && styles.hidden)}>
        {label}
      </span>
      {hint && (
        <p id={`${controlId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <button
        type="button"
        id={controlId}
        onClick={onOpen}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-labelledby={`${controlId}-label ${controlId}-value`}
        aria-describedby={
          classNames(hint !== undefined && `${controlId}-hint`, error !== undefined && `${controlId}-error`) ||
          undefined
        }
        data-invalid={error ? true : undefined}
        data-required={required || undefined}
        className={classNames(controlStyles.box, styles.picker, error && controlStyles.invalid)}
      >
        {start}
        <span id={`${controlId}-value`} className={classNames(styles.pickerValue, !has && styles.placeholder)}>
          {has ? value : placeholder}
        </span>
        <Icon name={icon} size={20} className={styles.expand} />
      </button>
      <FieldError id={`${controlId}-error`}>{error}</FieldError>
    </div>
  );
};
