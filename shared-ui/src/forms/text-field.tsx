import type {
  ChangeEvent,
  InputHTMLAttributes,
  ReactNode,
  Ref,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import { digitsOnly, normalizePhone } from 'shared-contracts/domain';
import { classNames } from '../context/class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { Field, type FieldFrame, splitFrame } from './field.tsx';
import controlStyles from './control.module.css';
import styles from './field.module.css';
import { wantsFocus } from './wants-focus.ts';

type Native<Attributes> = Omit<Attributes, 'required' | 'children'>;

export interface TextFieldProps extends FieldFrame, Native<InputHTMLAttributes<HTMLInputElement>> {
  /** The new text after each change. */
  onValueChange?: (value: string) => void;
  /**
   * Only digits: digits of other scripts are converted to 0–9, other characters dropped; numeric keyboard, always left to right.
   * A phone number keeps its leading `+`, because it marks the country code.
   */
  digits?: boolean | 'phone';
  /** Inside the box, before the text: a dial code, an icon. */
  start?: ReactNode;
  /** Inside the box, after the text: a button, a unit. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

const readDigits = (typed: string, kind: boolean | 'phone'): string =>
  (kind === 'phone' && normalizePhone(typed).startsWith('+') ? '+' : '') + digitsOnly(typed);

/** A single-line text field. Set `autoComplete`, `inputMode` and `enterKeyHint` whenever they apply. */
export const TextField = (props: TextFieldProps) => {
  const { frame, control: own } = splitFrame(props);
  const { onValueChange, onChange, digits, start, end, className, ...input } = own;
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    onValueChange?.(digits ? readDigits(event.target.value, digits) : event.target.value);
  };
  return (
    <Field {...frame}>
      {(control) => (
        <div
          dir={digits ? 'ltr' : undefined}
          className={classNames(controlStyles.box, frame.error && controlStyles.invalid, className)}
        >
          {start}
          <input
            type="text"
            {...(digits ? { inputMode: 'numeric' } : null)}
            {...input}
            {...wantsFocus(input.autoFocus)}
            {...control}
            onChange={change}
            className={classNames(controlStyles.input, digits && styles.digits)}
          />
          {end}
        </div>
      )}
    </Field>
  );
};

export interface TextAreaProps extends FieldFrame, Native<TextareaHTMLAttributes<HTMLTextAreaElement>> {
  onValueChange?: (value: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
}

export const TextArea = (props: TextAreaProps) => {
  const { frame, control: own } = splitFrame(props);
  const { onValueChange, onChange, className, ...area } = own;
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    onChange?.(event);
    onValueChange?.(event.target.value);
  };
  return (
    <Field {...frame}>
      {(control) => (
        <textarea
          rows={4}
          {...area}
          {...control}
          onChange={change}
          className={classNames(controlStyles.box, styles.area, frame.error && controlStyles.invalid, className)}
        />
      )}
    </Field>
  );
};

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends FieldFrame, Native<SelectHTMLAttributes<HTMLSelectElement>> {
  options: readonly SelectOption[];
  /** First, empty option. */
  placeholder?: string;
  onValueChange?: (value: string) => void;
  ref?: Ref<HTMLSelectElement>;
}

/** A native select: phones show their own picker. */
export const Select = (props: SelectProps) => {
  const { frame, control: own } = splitFrame(props);
  const { options, placeholder, onValueChange, onChange, className, ...select } = own;
  const change = (event: ChangeEvent<HTMLSelectElement>) => {
    onChange?.(event);
    onValueChange?.(event.target.value);
  };
  return (
    <Field {...frame}>
      {(control) => (
        <div className={classNames(controlStyles.box, frame.error && controlStyles.invalid, className)}>
          <select {...select} {...control} onChange={change} className={classNames(controlStyles.input, styles.select)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="expand" size={20} className={styles.expand} />
        </div>
      )}
    </Field>
  );
};
