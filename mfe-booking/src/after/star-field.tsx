import { useId } from 'react';
import { classNames, Icon, useUi } from 'shared-ui';
import { FieldError } from 'shared-ui/forms';
import { useT } from 'shared-ui/remote-kit';
import styles from './after.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

interface StarFieldProps {
  id: string;
  label: string;
  value: number | null;
  error: string | undefined;
  onValueChange: (value: number) => void;
}

/** One to five stars: radio buttons, so arrow keys and screen readers know them. */
export const StarField = ({ id, label, value, error, onValueChange }: StarFieldProps) => {
  const t = useT();
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
              aria-label={t('rate.stars', { count: star })}
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
