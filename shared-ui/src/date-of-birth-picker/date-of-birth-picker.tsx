import { useId, useState } from 'react';
import { type Day, riyadhDay } from 'shared-contracts/domain';
import type { DayParts } from 'shared-contracts/domain/calendar';
import { Button, Dialog, Tabs, useUi } from 'shared-ui';
import {
  type BirthCalendar,
  convert,
  gregorianDay,
  hasHijri,
  lastDay,
  lastMonth,
  nearest,
  partsOf,
  startingPoint,
  yearRange,
} from './birth-date.ts';
import { formatBirthDay, monthNames } from './month-names.ts';
import styles from './picker.module.css';
import { birthTexts } from './texts.ts';
import { Wheel, type WheelOption } from './wheel.tsx';

export interface DateOfBirthPickerProps {
  open: boolean;
  /** The selected day, Gregorian `YYYY-MM-DD`, if there is one. */
  value: Day | null;
  /** Receives the Gregorian day, in whichever calendar it was selected. */
  onConfirm: (day: Day) => void;
  onCancel: () => void;
  /** The last selectable day. Default: today in Riyadh. */
  today?: Day;
  calendar?: BirthCalendar;
  title?: string;
}

/** Day, month and year in a dialog, in the Gregorian or the Hijri (Umm al-Qura) calendar. */
export const DateOfBirthPicker = ({ open, onCancel, ...props }: DateOfBirthPickerProps) =>
  open ? <OpenPicker {...props} onCancel={onCancel} /> : null;

const OpenPicker = (props: Omit<DateOfBirthPickerProps, 'open'>) => {
  const [openedOn] = useState(() => riyadhDay(new Date()));
  const { value, onConfirm, onCancel, today = openedOn, title } = props;
  const { locale } = useUi();
  const texts = birthTexts[locale];
  const choice = useChoice(value, today, props.calendar ?? 'gregorian');
  const other: BirthCalendar = choice.calendar === 'gregorian' ? 'hijri' : 'gregorian';
  const day = gregorianDay(choice.calendar, choice.parts);
  const reason = useId();
  const hijri = hasHijri(day);
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title ?? texts.title}
      footer={
        <div className={styles.actions}>
          <Button wide onClick={() => onConfirm(day)}>
            {texts.confirm}
          </Button>
          <Button wide variant="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </div>
      }
    >
      <Tabs
        label={texts.calendars}
        selected={choice.calendar}
        onSelect={choice.switchTo}
        tabs={[
          { id: 'gregorian', label: texts.gregorian },
          { id: 'hijri', label: texts.hijri, disabledBy: hijri ? undefined : reason },
        ]}
      >
        <Wheels choice={choice} today={today} />
        <p id={reason} role="status" className={styles.same}>
          {hijri ? texts.same.replace('{{date}}', formatBirthDay(day, other, locale)) : texts.noHijri}
        </p>
      </Tabs>
    </Dialog>
  );
};

type Choice = ReturnType<typeof useChoice>;

/**
 * The selected date. `wanted` keeps the day and month that were requested, so that scrolling past February or past
 * this year does not lose the 31st or December.
 */
const useChoice = (value: Day | null, today: Day, firstCalendar: BirthCalendar) => {
  const [state, setState] = useState(() => {
    const start = nearest('gregorian', value ? partsOf(value) : startingPoint(today), today);
    const wanted = firstCalendar === 'gregorian' ? start : convert('gregorian', start, today);
    return { calendar: firstCalendar, wanted };
  });
  const parts = nearest(state.calendar, state.wanted, today);
  const turn = (change: Partial<DayParts>) => setState({ ...state, wanted: { ...state.wanted, ...change } });
  const switchTo = (calendar: BirthCalendar) => {
    if (calendar !== state.calendar) setState({ calendar, wanted: convert(state.calendar, parts, today) });
  };
  return { calendar: state.calendar, parts, turn, switchTo };
};

const numbers = (first: number, last: number, label: (value: number) => string): WheelOption[] =>
  Array.from({ length: last - first + 1 }, (_, index) => ({ value: first + index, label: label(first + index) }));

const Wheels = ({ choice, today }: { choice: Choice; today: Day }) => {
  const { locale, number } = useUi();
  const texts = birthTexts[locale];
  const { calendar, parts, turn } = choice;
  const plain = (value: number) => number(value, { useGrouping: false });
  const names = monthNames(calendar, locale);
  const years = yearRange(calendar, today);
  return (
    <div className={styles.wheels}>
      <Wheel
        label={texts.day}
        options={numbers(1, lastDay(calendar, parts.year, parts.month, today), plain)}
        value={parts.day}
        onValueChange={(day) => turn({ day })}
        autoFocus
      />
      <Wheel
        label={texts.month}
        options={numbers(1, lastMonth(calendar, parts.year, today), (month) => names[month - 1] ?? '')}
        value={parts.month}
        onValueChange={(month) => turn({ month })}
      />
      <Wheel
        label={texts.year}
        options={numbers(years.first, years.last, plain)}
        value={parts.year}
        onValueChange={(year) => turn({ year })}
      />
    </div>
  );
};
