/** Language of a text by its first letter; null when it cannot be determined. */
const languageOf = (text: string): 'ar' | 'en' | null => {
  const [letter] = /[\p{Script=Arabic}\p{Script=Latin}]/u.exec(text) ?? [];
  if (letter === undefined) return null;
  return /\p{Script=Arabic}/u.test(letter) ? 'ar' : 'en';
};

/** The `lang` attribute of a user's text, when the language of the page is another one. */
export const langOf = (text: string, page: string): 'ar' | 'en' | undefined => {
  const language = languageOf(text);
  return language === null || language === page ? undefined : language;
};
