import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { digitsOnly, toLatinDigits } from 'shared-contracts/domain';
import { classNames } from 'shared-ui';
import styles from './picker.module.css';

export interface WheelOption {
  value: number;
  label: string;
}

export interface WheelProps {
  /** The unit of the column: day, month, year. */
  label: string;
  options: readonly WheelOption[];
  value: number;
  onValueChange: (value: number) => void;
  autoFocus?: boolean;
}

/** Height of one option in pixels, as in the stylesheet. */
const ROW = 44;
const PAGE = 5;
/** Digits typed within this time form one number. */
const TYPING_MS = 1200;

/**
 * A scrollable column: swiped, clicked, or moved with arrow keys, Page keys, Home, End and typing. A press on the selected row
 * opens the keyboard of a touch screen for digits.
 */
export const Wheel = ({ label, options, value, onValueChange, autoFocus }: WheelProps) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [typing, setTyping] = useState(false);
  const index = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  // Not a layout effect: inside a dialog nothing can scroll before the dialog itself is shown.
  useEffect(() => {
    const element = list.current;
    if (element && Math.round(element.scrollTop / ROW) !== index) element.scrollTop = index * ROW;
  }, [index, options.length]);
  const choose = (at: number) => {
    const option = options[Math.min(Math.max(at, 0), options.length - 1)];
    if (option && option.value !== value) onValueChange(option.value);
  };
  const keyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const moves: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      PageDown: index + PAGE,
      PageUp: index - PAGE,
      Home: 0,
      End: options.length - 1,
    };
    const to = moves[event.key];
    if (to !== undefined) {
      event.preventDefault();
      choose(to);
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && event.key !== ' ') {
      choose(findTyped(typed.current, event.key, options, index));
    }
  };
  return (
    <div className={styles.column}>
      {typing && <TypedNumber label={label} options={options} onChoose={choose} onDone={() => setTyping(false)} />}
      <div
        ref={list}
        role="listbox"
        aria-label={label}
        aria-activedescendant={`${id}-${value}`}
        tabIndex={0}
        data-autofocus={autoFocus ? '' : undefined}
        className={styles.wheel}
        onKeyDown={keyDown}
        onScroll={(event) => choose(Math.round(event.currentTarget.scrollTop / ROW))}
      >
        {options.map((option, at) => (
          // The listbox handles the keyboard; this handles the pointer.
          <div
            key={option.value}
            id={`${id}-${option.value}`}
            role="option"
            aria-selected={option.value === value}
            className={classNames(styles.option, option.value === value && styles.chosen)}
            onClick={() => (at === index ? setTyping(true) : choose(at))}
          >
            {option.label}
          </div>
        ))}
      </div>
    </div>
  );
};

interface TypedNumberProps {
  label: string;
  options: readonly WheelOption[];
  /** With the position of an option. */
  onChoose: (at: number) => void;
  onDone: () => void;
}

/** An input over the selected row: the column scrolls to the typed number as soon as it has this number. */
const TypedNumber = ({ label, options, onChoose, onDone }: TypedNumberProps) => {
  const [text, setText] = useState('');
  const type = (next: string) => {
    const digits = digitsOnly(toLatinDigits(next)).slice(0, 4);
    setText(digits);
    const at = options.findIndex(({ value }) => digits !== '' && value === Number(digits));
    if (at >= 0) onChoose(at);
  };
  return (
    <input
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      autoFocus
      className={styles.typed}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={onDone}
      onKeyDown={(event) => event.key === 'Enter' && onDone()}
    />
  );
};

/** The option that matches the typed text: its exact number, otherwise the first whose number or name starts with it. */
const findTyped = (
  typed: { text: string; at: number },
  key: string,
  options: readonly WheelOption[],
  fallback: number,
): number => {
  const now = Date.now();
  typed.text = now - typed.at > TYPING_MS ? toLatinDigits(key) : typed.text + toLatinDigits(key);
  typed.at = now;
  const wanted = typed.text.toLowerCase();
  const exact = options.findIndex((option) => String(option.value) === wanted);
  if (exact >= 0) return exact;
  const begins = options.findIndex(
    (option) => String(option.value).startsWith(wanted) || option.label.toLowerCase().startsWith(wanted),
  );
  return begins >= 0 ? begins : fallback;
};
