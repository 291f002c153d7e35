import { useState } from 'react';
import type { Day } from 'shared-contracts/domain';
import { useUi } from 'shared-ui';
import { type FieldFrame, PickerField } from 'shared-ui/forms';
import { DateOfBirthPicker } from './date-of-birth-picker.tsx';
import { formatBirthDay } from './month-names.ts';
import { birthTexts } from './texts.ts';

export interface DateOfBirthFieldProps extends FieldFrame {
  id?: string;
  /** Gregorian `YYYY-MM-DD`, or null. */
  value: Day | null;
  onValueChange: (day: Day) => void;
  today?: Day;
  disabled?: boolean;
}

/** A read-only field that opens the picker (specification part 1, section 5: picker only). */
export const DateOfBirthField = ({ value, onValueChange, today, label, ...field }: DateOfBirthFieldProps) => {
  const { locale } = useUi();
  const [open, setOpen] = useState(false);
  const confirm = (day: Day) => {
    setOpen(false);
    onValueChange(day);
  };
  return (
    <>
      <PickerField
        {...field}
        label={label}
        icon="calendar"
        value={value ? formatBirthDay(value, 'gregorian', locale) : ''}
        placeholder={birthTexts[locale].placeholder}
        onOpen={() => setOpen(true)}
      />
      <DateOfBirthPicker open={open} value={value} onConfirm={confirm} onCancel={() => setOpen(false)} today={today} />
    </>
  );
};
