import { type ReactNode, useId } from 'react';
import { classNames } from '../context/class-names.ts';
import { FieldError } from './field.tsx';
import fieldStyles from './field.module.css';
import styles from './choices.module.css';

export interface Choice<Value extends string = string> {
  value: Value;
  label: ReactNode;
  /** A second, quieter line (radio cards). */
  note?: ReactNode;
  /** A picture, avatar or icon before the label. */
  picture?: ReactNode;
  /** At the end of the card: a price, a badge. */
  end?: ReactNode;
  disabled?: boolean;
}

interface GroupFrame<Value extends string> {
  /** What is selected; the group's name. */
  label: ReactNode;
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  options: readonly Choice<Value>[];
  id?: string;
  disabled?: boolean;
}

interface SingleChoice<Value extends string> {
  value: Value | null;
  onValueChange: (value: Value) => void;
}

interface ManyChoice<Value extends string> {
  multiple: true;
  value: readonly Value[];
  onValueChange: (value: Value[]) => void;
}

export type ChipGroupProps<Value extends string> = GroupFrame<Value> & {
  /** `scroll` keeps one row that scrolls sideways. */
  layout?: 'wrap' | 'scroll' | 'grid';
} & ((SingleChoice<Value> & { multiple?: false }) | ManyChoice<Value>);

/** Chips to select one of (radio buttons) or several of (checkboxes). */
export const ChipGroup = <Value extends string>(props: ChipGroupProps<Value>) => {
  const name = useId();
  const layout = props.layout ?? 'wrap';
  const isOn = (value: Value) => (props.multiple ? props.value.includes(value) : props.value === value);
  const choose = (value: Value) => {
    if (props.multiple) props.onValueChange(toggled(props.value, value));
    else props.onValueChange(value);
  };
  return (
    <ChoiceGroup {...props} role={props.multiple ? 'group' : 'radiogroup'}>
      <div className={classNames(styles.chips, styles[layout])}>
        {props.options.map((option) => (
          <label key={option.value} className={styles.chip}>
            <input
              type={props.multiple ? 'checkbox' : 'radio'}
              name={name}
              value={option.value}
              checked={isOn(option.value)}
              disabled={props.disabled || option.disabled}
              onChange={() => choose(option.value)}
            />
            <span className={styles.chipFace}>
              {option.picture}
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
};

interface CardsFrame<Value extends string> extends GroupFrame<Value> {
  /** Two side by side where there is room. */
  paired?: boolean;
}

export type RadioCardsProps<Value extends string> = CardsFrame<Value> & SingleChoice<Value>;

/** A group of radio cards, for options that need an explanation each: a patient, a payment card, a kind of consultation. */
export const RadioCards = <Value extends string>(props: RadioCardsProps<Value>) => (
  <CardGroup {...props} type="radio" isOn={(value) => props.value === value} onChoose={props.onValueChange} />
);

export type CheckCardsProps<Value extends string> = CardsFrame<Value> & Omit<ManyChoice<Value>, 'multiple'>;

/** A group of checkbox cards, for options that need an explanation each: the patients of a visit. */
export const CheckCards = <Value extends string>(props: CheckCardsProps<Value>) => (
  <CardGroup
    {...props}
    type="checkbox"
    isOn={(value) => props.value.includes(value)}
    onChoose={(value) => props.onValueChange(toggled(props.value, value))}
  />
);

const toggled = <Value extends string>(chosen: readonly Value[], value: Value): Value[] =>
  chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];

interface CardGroupProps<Value extends string> extends CardsFrame<Value> {
  type: 'radio' | 'checkbox';
  isOn: (value: Value) => boolean;
  onChoose: (value: Value) => void;
}

const CardGroup = <Value extends string>({ type, isOn, onChoose, paired, ...frame }: CardGroupProps<Value>) => {
  const name = useId();
  return (
    <ChoiceGroup {...frame} role={type === 'radio' ? 'radiogroup' : 'group'}>
      <div className={classNames(styles.cards, paired && styles.paired)}>
        {frame.options.map((option) => (
          <label key={option.value} className={styles.card}>
            {option.picture}
            <span className={styles.cardText}>
              <span className={styles.cardLabel}>{option.label}</span>
              {option.note && <span className={styles.note}>{option.note}</span>}
            </span>
            {option.end}
            <input
              type={type}
              name={name}
              value={option.value}
              checked={isOn(option.value)}
              disabled={frame.disabled || option.disabled}
              onChange={() => onChoose(option.value)}
              className={type === 'radio' ? styles.radio : styles.box}
            />
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
};

interface ChoiceGroupProps extends Omit<GroupFrame<string>, 'options'> {
  role: 'group' | 'radiogroup';
  children: ReactNode;
}

const ChoiceGroup = ({ id, role, label, labelHidden, hint, error, children }: ChoiceGroupProps) => {
  const made = useId();
  const groupId = id ?? made;
  return (
    <fieldset
      id={groupId}
      role={role}
      tabIndex={-1}
      aria-describedby={error ? `${groupId}-error` : hint ? `${groupId}-hint` : undefined}
      aria-invalid={role === 'radiogroup' && error ? true : undefined}
      className={styles.group}
    >
      <legend className={labelHidden ? fieldStyles.hidden : classNames(fieldStyles.label, styles.legend)}>
        {label}
      </legend>
      {hint && (
        <p id={`${groupId}-hint`} className={classNames(fieldStyles.hint, styles.groupHint)}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={`${groupId}-error`}>{error}</FieldError>
    </fieldset>
  );
};

export interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onValueChange: (checked: boolean) => void;
  hint?: ReactNode;
  error?: ReactNode;
  id?: string;
  disabled?: boolean;
}

/** One yes-or-no option: consent, hide my name, use the wallet. */
export const Checkbox = ({ label, checked, onValueChange, hint, error, id, disabled }: CheckboxProps) => {
  const made = useId();
  const controlId = id ?? made;
  return (
    <div className={styles.checkboxField}>
      <label className={styles.checkbox}>
        <input
          type="checkbox"
          id={controlId}
          checked={checked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${controlId}-error` : undefined}
          onChange={(event) => onValueChange(event.target.checked)}
        />
        <span className={styles.cardText}>
          {label}
          {hint && <span className={styles.note}>{hint}</span>}
        </span>
      </label>
      <FieldError id={`${controlId}-error`}>{error}</FieldError>
    </div>
  );
};
