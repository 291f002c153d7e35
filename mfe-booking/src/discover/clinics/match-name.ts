import { foldText } from 'shared-contracts/domain';

/** Searching in names ignores whitespace too (specification part 1, section 5). */
const fold = (text: string): string => foldText(text).replace(/\s/g, '');

/** Whether any of the names contains the text. An empty text matches every name. */
export const matchesName = (names: readonly string[], text: string): boolean => {
  const wanted = fold(text);
  return names.some((name) => fold(name).includes(wanted));
};
