import type { Language } from 'shared-contracts/domain';
import { languagePrefixOf, prefixIn } from 'shared-contracts/routes';

/** Language prefix of a path, by default of the current address. Navigation keeps it. */
export const languageBase = (pathname = window.location.pathname): string => languagePrefixOf(pathname);

/** Rewrites the current address for a language, in the same history entry. */
export const rewriteLanguage = (language: Language): void => {
  const { pathname, search, hash } = window.location;
  const path = pathname.slice(languageBase().length) || '/';
  window.history.replaceState(window.history.state, '', prefixIn(language) + path + search + hash);
};
