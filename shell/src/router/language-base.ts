import type { Language } from 'shared-contracts/domain';
import { languagePrefixOf, prefixIn } from 'shared-contracts/routes';

/** The prefix of a path, that of the address that is shown unless another is given. Pages that are gone to keep it. */
export const languageBase = (pathname = window.location.pathname): string => languagePrefixOf(pathname);

/** Gives the page that is shown its address in a language, in the same entry of the history. */
export const rewriteLanguage = (language: Language): void => {
  const { pathname, search, hash } = window.location;
  const path = pathname.slice(languageBase().length) || '/';
  window.history.replaceState(window.history.state, '', prefixIn(language) + path + search + hash);
};
