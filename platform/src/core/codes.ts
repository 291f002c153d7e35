/** Codes that people read, print and type: Crockford's base 32, in groups of four. */
const GROUP = /.{4}(?=.)/g;

/** `3F9A-0C7B-11DE`, as it is printed. */
export const shownCode = (code: string): string => code.replace(GROUP, '$&-');

/** The letters that a code does not have are read as the digits for which they are mistaken. */
export const readCode = (typed: string): string => typed.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
