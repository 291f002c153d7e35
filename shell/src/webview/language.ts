import { COOKIE, COOKIE_MAX_AGE_SECONDS, type Language } from 'shared-contracts/domain';
import { writeCookie } from '../host/cookies.ts';

/** The app's language becomes the page's, from the first text on: the host reads the cookie. */
export const keepLanguage = (language: Language | null): void => {
  if (language) writeCookie(COOKIE.language, language, COOKIE_MAX_AGE_SECONDS.language);
};
