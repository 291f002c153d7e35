/** Human-readable codes in Crockford’s base 32, in groups of four. */
const GROUP = /.{4}(?=.)/g;

/** `3F9A-0C7B-11DE`, the display form. */
export const shownCode = (code: string): string => code.replace(GROUP, '$&-');

/** Letters that are not in the alphabet are read as the similar digits. */
export const readCode = (typed: string): string => typed.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
