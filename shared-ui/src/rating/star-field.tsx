import { useId } from 'react';
import { classNames, Icon, useUi } from 'shared-ui';
import { FieldError } from 'shared-ui/forms';
import styles from './star-field.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

interface StarFieldProps {
  id: string;
  label: string;
  value: number | null;
  error: string | undefined;
  /** The label of one option: `3 stars`. */
  starLabel: (count: number) => string;
  onValueChange: (value: number) => void;
}

/** One to five stars as radio buttons, which arrow keys and screen readers support. */
export const StarField = ({ id, label, value, error, starLabel, onValueChange }: StarFieldProps) => {
  const { number } = useUi();
  const name = useId();
  return (
    <fieldset
      id={id}
      role="radiogroup"
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      className={styles.starField}
    >
      <legend>{label}</legend>
      <div className={styles.stars}>
        {STARS.map((star) => (
          <label key={star} className={classNames(styles.star, star <= (value ?? 0) && styles.starOn)}>
            <input
              type="radio"
              name={name}
              checked={value === star}
              aria-label={starLabel(star)}
              onChange={() => onValueChange(star)}
            />
            <Icon name={star <= (value ?? 0) ? 'star' : 'star-outline'} size={36} />
          </label>
        ))}
        <span aria-hidden="true">{value !== null && number(value)}</span>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
};
