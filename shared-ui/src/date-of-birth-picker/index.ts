// Compiled as source by the packages that use it, which must then know what a stylesheet is.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../css-modules.d.ts" />
export { DateOfBirthField } from './date-of-birth-field.tsx';
export type { DateOfBirthFieldProps } from './date-of-birth-field.tsx';
export { DateOfBirthPicker } from './date-of-birth-picker.tsx';
export type { DateOfBirthPickerProps } from './date-of-birth-picker.tsx';
export type { BirthCalendar } from './birth-date.ts';
export { formatBirthDay } from './month-names.ts';
