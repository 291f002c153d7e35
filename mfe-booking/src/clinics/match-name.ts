/** Search in names ignores whitespace and case, and the ways Arabic writes one letter (specification part 1, section 5). */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u0655\u0670\u0640\s]/g, '')
    .replace(/[\u0622\u0623\u0625]/g, '\u0627')
    .replace(/\u0649/g, '\u064a')
    .replace(/\u0629/g, '\u0647')
    .toLowerCase();

/** Whether any of the names contains the text. An empty text is in every name. */
export const matchesName = (names: readonly string[], text: string): boolean => {
  const wanted = fold(text);
  return names.some((name) => fold(name).includes(wanted));
};
