// Compiled as source by the packages that use it, which must then know what a stylesheet is.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../css-modules.d.ts" />
export { refusedField } from './refusals.ts';
export { RequestForm, useFocusedPage } from './request-form.tsx';
export type { RequestFormProps } from './request-form.tsx';
export type {
  BoundField,
  FieldOptions,
  FieldRule,
  FormRefusal,
  FormSchema,
  FormValues,
  RequestFormOptions,
} from './types.ts';
export { useRequestForm } from './use-request-form.ts';
export { defineWizard } from './wizard.ts';
export type { Wizard } from './wizard.ts';
