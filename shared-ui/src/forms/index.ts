// Compiled as source by the packages that use it, which must then know what a stylesheet is.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../css-modules.d.ts" />
export { CheckCards, Checkbox, ChipGroup, RadioCards } from './choices.tsx';
export type { CheckCardsProps, CheckboxProps, ChipGroupProps, Choice, RadioCardsProps } from './choices.tsx';
export { CodeField } from './code-field.tsx';
export type { CodeFieldProps } from './code-field.tsx';
export { ErrorSummary } from './error-summary.tsx';
export type { ErrorSummaryProps, SummaryError } from './error-summary.tsx';
export { faultText } from './error-texts.ts';
export type { OwnTexts } from './error-texts.ts';
export { faultsOf } from './faults.ts';
export { formTexts } from './texts.ts';
export type { Fault, SchemaIssue } from './faults.ts';
export { Field, FieldError } from './field.tsx';
export type { ControlProps, FieldFrame, FieldProps } from './field.tsx';
export { LatinCodeField } from './latin-code-field.tsx';
export { LatinNameField } from './latin-name-field.tsx';
export type { LatinNameFieldProps } from './latin-name-field.tsx';
export { PasswordField } from './password-field.tsx';
export { PickerField } from './picker-field.tsx';
export type { PickerFieldProps } from './picker-field.tsx';
export { SuggestField } from './suggest-field.tsx';
export type { SuggestedValue, SuggestFieldProps } from './suggest-field.tsx';
export { Select, TextArea, TextField } from './text-field.tsx';
export type { SelectOption, SelectProps, TextAreaProps, TextFieldProps } from './text-field.tsx';
export { useFormErrors } from './use-form-errors.ts';
export type { FormErrors, Problems } from './use-form-errors.ts';
