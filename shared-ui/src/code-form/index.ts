// Compiled as source by the packages that use it, which must then know what a stylesheet is.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../css-modules.d.ts" />
export { CodeForm } from './code-form.tsx';
export type { CodeFormProps } from './code-form.tsx';
