/** The language that reads a text by its first letter; null when that says nothing. */
const languageOf = (text: string): 'ar' | 'en' | null => {
  const [letter] = /[\p{Script=Arabic}\p{Script=Latin}]/u.exec(text) ?? [];
  if (letter === undefined) return null;
  return /\p{Script=Arabic}/u.test(letter) ? 'ar' : 'en';
};

/** `lang` of what somebody wrote, where the page around it is in another language. */
export const langOf = (text: string, page: string): 'ar' | 'en' | undefined => {
  const language = languageOf(text);
  return language === null || language === page ? undefined : language;
};
