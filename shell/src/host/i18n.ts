/** The language of the page. Remotes have their own texts; the shell's are in one i18next instance. */
import { createInstance, type i18n } from 'i18next';
import {
  COOKIE,
  COOKIE_MAX_AGE_SECONDS,
  DEFAULT_LANGUAGE,
  directionOf,
  type Language,
  LANGUAGES,
} from 'shared-contracts/domain';
import { languageOfPath } from 'shared-contracts/routes';
import ar from '../locales/ar/shell.json';
import type footer from '../locales/ar/footer.json';
import en from '../locales/en/shell.json';
import { createStore } from 'zustand/vanilla';
import { readCookie, writeCookie } from './cookies.ts';
import { subscribeTo } from '../shared/subscribe-to.ts';
import type { ShellI18n } from '../context/host.ts';

declare module 'shared-ui/text-keys' {
  interface RegisteredTexts {
    texts: typeof ar & typeof footer;
  }
}

export const createShellTexts = (language: Language): i18n => {
  const texts = createInstance();
  void texts.init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    ns: ['shell'],
    defaultNS: 'shell',
    resources: { ar: { shell: ar }, en: { shell: en } },
    initAsync: false,
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  } as Parameters<i18n['init']>[0]);
  return texts;
};

const asLanguage = (value: unknown): Language | null => LANGUAGES.find((known) => known === value) ?? null;

/** The language of the address, otherwise that of the cookie. */
const chosenLanguage = (): Language | null =>
  languageOfPath(window.location.pathname) ?? asLanguage(readCookie(COOKIE.language));

/** The language of the address or the cookie, otherwise that of the HTML of the edge, otherwise Arabic. */
export const initialLanguage = (): Language =>
  chosenLanguage() ?? asLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE;

/** Language and direction of the document, for screen readers and logical CSS. */
const applyToDocument = (language: Language): void => {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
};

const keep = (language: Language): void => writeCookie(COOKIE.language, language, COOKIE_MAX_AGE_SECONDS.language);

/** `rewrite` changes the address of the current page to that of another language; a page in an app has no such address. */
export const createHostI18n = (rewrite: (language: Language) => void = () => undefined): ShellI18n => {
  const store = createStore<{ language: Language }>(() => ({ language: initialLanguage() }));
  const language = () => store.getState().language;
  // Pages to which a payment or another tab leads have no prefix: they use the language that was read last.
  if (languageOfPath(window.location.pathname) !== null) keep(language());
  const texts = createShellTexts(language());
  applyToDocument(language());
  const become = async (next: Language) => {
    if (next === language()) return;
    // The texts of the shell are part of its code: they have changed once this call has returned.
    const changed = texts.changeLanguage(next);
    applyToDocument(next);
    store.setState({ language: next });
    await changed;
  };
  return {
    texts,
    say: (key) => texts.t(key),
    language,
    direction: () => directionOf(language()),
    subscribe: subscribeTo(store, (state) => state.language),
    change: async (next) => {
      keep(next);
      rewrite(next);
      await become(next);
    },
    synchronize: async () => {
      const chosen = chosenLanguage();
      if (chosen) await become(chosen);
    },
  };
};
