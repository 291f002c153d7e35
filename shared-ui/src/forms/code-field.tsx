import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { digitsOnly } from 'shared-contracts/domain';
import { classNames } from '../context/class-names.ts';
import { useUi } from '../context/ui-provider.tsx';
import { FieldError } from './field.tsx';
import styles from './code-field.module.css';
import { wantsFocus } from './wants-focus.ts';
import fieldStyles from './field.module.css';

export interface CodeFieldProps {
  label: ReactNode;
  labelHidden?: boolean;
  /** The digits so far, 0–9, without gaps. */
  value: string;
  onValueChange: (value: string) => void;
  /** Called on Enter in the last field, when all are filled. */
  onSubmit?: (value: string) => void;
  /** Four in this product (specification part 1, section 5). */
  length?: number;
  error?: ReactNode;
  disabled?: boolean;
  autoFocus?: boolean;
  id?: string;
}

/**
 * Single-digit fields for a one-time code. Typing moves forward, deleting moves back, paste and autofill fill all of them,
 * Arabic-Indic digits are converted to 0–9, and the order is always left to right.
 */
export const CodeField = (props: CodeFieldProps) => {
  const { label, labelHidden, value, length = 4, error, disabled, autoFocus, id } = props;
  const { text } = useUi();
  const made = useId();
  const fieldId = id ?? made;
  const { group, boxEvents } = useCodeBoxes({ ...props, length });
  return (
    <fieldset
      id={fieldId}
      tabIndex={-1}
      className={styles.field}
      aria-describedby={error ? `${fieldId}-error` : undefined}
      disabled={disabled}
    >
      <legend className={labelHidden ? fieldStyles.hidden : fieldStyles.label}>{label}</legend>
      <div ref={group} dir="ltr" className={classNames(styles.boxes, error && styles.invalid)}>
        {Array.from({ length }, (_, index) => (
          <input
            key={index}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            enterKeyHint={index === length - 1 ? 'done' : 'next'}
            // The first field accepts the full code from autofill.
            maxLength={index === 0 ? length + 1 : 2}
            aria-label={text('codeDigit', { n: index + 1, total: length })}
            aria-invalid={error ? true : undefined}
            {...wantsFocus(autoFocus && index === Math.min(value.length, length - 1))}
            value={value[index] ?? ''}
            className={styles.box}
            {...boxEvents(index)}
          />
        ))}
      </div>
      <FieldError id={`${fieldId}-error`}>{error}</FieldError>
    </fieldset>
  );
};

const useCodeBoxes = ({ value, onValueChange, onSubmit, length }: CodeFieldProps & { length: number }) => {
  const group = useRef<HTMLDivElement>(null);
  const focusBox = (index: number) => {
    const boxes = group.current?.querySelectorAll('input');
    const box = boxes?.[Math.max(0, Math.min(index, length - 1))];
    box?.focus();
    box?.select();
  };
  const put = (index: number, digits: string) => {
    const at = Math.min(index, value.length);
    const whole = digits.length >= length ? digits : value.slice(0, at) + digits + value.slice(at + digits.length);
    const next = whole.slice(0, length);
    onValueChange(next);
    focusBox(Math.min(at + digits.length, next.length));
  };
  const typed = (index: number, raw: string) => {
    const digits = digitsOnly(raw);
    const before = value[index];
    if (digits.length === 0) {
      if (raw === '' && before !== undefined) onValueChange(value.slice(0, index) + value.slice(index + 1));
      return;
    }
    // A filled field that gets one more digit is replaced by the new one.
    const replaces = before !== undefined && digits.length === 2 && digits.includes(before);
    put(index, replaces ? (digits[0] === before ? digits.slice(1) : digits.slice(0, 1)) : digits);
  };
  const keyDown = (index: number, event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace') {
      event.preventDefault();
      const at = value[index] === undefined ? index - 1 : index;
      if (at < 0) return;
      onValueChange(value.slice(0, at) + value.slice(at + 1));
      focusBox(at === index ? index - 1 : at);
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault();
      focusBox(index + (event.key === 'ArrowLeft' ? -1 : 1));
    } else if (event.key === 'Enter' && value.length === length && onSubmit) {
      event.preventDefault();
      onSubmit(value);
    }
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const digits = digitsOnly(event.clipboardData.getData('text'));
    event.preventDefault();
    if (digits) put(0, digits);
  };
  const boxEvents = (index: number) => ({
    onChange: (event: { target: HTMLInputElement }) => typed(index, event.target.value),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => keyDown(index, event),
    onPaste: paste,
    onFocus: (event: { target: HTMLInputElement }) => event.target.select(),
  });
  return { group, boxEvents };
};
