const ARABIC = /\p{Script=Arabic}/u;

/** The first letter of a word after its article (`الحارثي`, `Al-Harthi`). */
const letterOf = (word: string): string => {
  const bare = word.replace(/^(?:ال(?=..)|al-)/iu, '');
  const [letter = ''] = bare;
  // On its own, this letter looks like the numeral five; its initial form does not.
  return letter === 'ه' ? 'هـ' : letter.toUpperCase();
};

/**
 * First and last initial of a name, without titles (`د.`, `Dr.`). Arabic initials are separated, so that they do not join.
 * @example
 * initialsOf('Dr. Reem Al-Harthi'); // 'RH'
 */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/u).filter((word) => word !== '' && !word.endsWith('.'));
  const [first = '', ...others] = words;
  const letters = [first, others.at(-1) ?? ''].map(letterOf).filter(Boolean);
  return letters.join(ARABIC.test(first) ? ' ' : '');
};
