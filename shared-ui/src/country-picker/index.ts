// Compiled as source by the packages that use it, which must then know what a stylesheet is.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../css-modules.d.ts" />
export { CountryPicker } from './country-picker.tsx';
export type { CountryPickerProps } from './country-picker.tsx';
export { matchesCountry } from './country-search.ts';
export type { CountryOption } from './country-search.ts';
export { DEFAULT_FLAG_BASE, Flag } from './flag.tsx';
