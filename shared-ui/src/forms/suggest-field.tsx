import { type KeyboardEvent, useId, useState } from 'react';
import { classNames } from '../context/class-names.ts';
import { Field, type FieldFrame } from './field.tsx';
import controlStyles from './control.module.css';
import styles from './suggest-field.module.css';

export interface SuggestedValue {
  id: string;
  label: string;
}

export interface SuggestFieldProps extends FieldFrame {
  id?: string;
  value: string;
  /** Entries that match the text; empty while nothing is typed. */
  suggestions: readonly SuggestedValue[];
  /** Called with the text: entries outside the list are allowed too. */
  onValueChange: (value: string) => void;
  onChoose: (chosen: SuggestedValue) => void;
  onBlur?: () => void;
  maxLength?: number;
}

/** Down and Up wrap around; from the field, Up starts at the last option. */
const NEXT: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
};

/** A single-line text field that suggests entries of a list while typing (WAI-ARIA combobox, manual selection). */
export const SuggestField = (props: SuggestFieldProps) => {
  const { value, suggestions, onValueChange, onChoose, onBlur, maxLength, ...frame } = props;
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const shown = open ? suggestions : [];
  const at = shown.findIndex(({ id }) => id === active);
  const choose = (chosen: SuggestedValue) => {
    setOpen(false);
    onChoose(chosen);
  };
  const keyDown = (event: KeyboardEvent) => {
    // While an input method is composing, its keys select letters, not options.
    if (event.nativeEvent.isComposing) return;
    const next = NEXT[event.key];
    const chosen = shown[at];
    if (next && suggestions.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive(suggestions[next(at, suggestions.length)]?.id ?? null);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && shown.length > 0) {
      // A surrounding dialog stays open.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <Field {...frame}>
      {(control) => (
        <div className={styles.anchor}>
          <div className={classNames(controlStyles.box, frame.error && controlStyles.invalid)}>
            <input
              {...control}
              type="text"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={shown.length > 0}
              aria-controls={listId}
              aria-activedescendant={at < 0 ? undefined : `${listId}-${at}`}
              autoComplete="off"
              enterKeyHint="next"
              maxLength={maxLength}
              value={value}
              onChange={(event) => {
                setOpen(true);
                setActive(null);
                onValueChange(event.target.value);
              }}
              onKeyDown={keyDown}
              onBlur={() => {
                setOpen(false);
                onBlur?.();
              }}
              className={controlStyles.input}
            />
          </div>
          <div
            id={listId}
            role="listbox"
            aria-label={String(frame.label)}
            hidden={shown.length === 0}
            className={styles.list}
          >
            {shown.map((option, index) => (
              // The input handles the keys: an option never has focus.
              <div
                key={option.id}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === at}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
                className={classNames(styles.option, index === at && styles.active)}
              >
                <bdi>{option.label}</bdi>
              </div>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
};
