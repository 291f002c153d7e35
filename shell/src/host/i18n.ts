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
import type { HostI18n } from 'shared-contracts/host';
import ar from '../locales/ar/shell.json';
import type footer from '../locales/ar/footer.json';
import en from '../locales/en/shell.json';
import type { TextKey } from 'shared-ui/text-keys';
import { readCookie, writeCookie } from './cookies.ts';
import { createListeners } from './listeners.ts';

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

/** The cookie's language, else that of the HTML the edge sent, else Arabic. */
export const initialLanguage = (): Language =>
  asLanguage(readCookie(COOKIE.language)) ?? asLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE;

/** Language and direction of the document, for screen readers and logical CSS. */
const applyToDocument = (language: Language): void => {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
};

export interface ShellI18n extends HostI18n {
  readonly texts: i18n;
  /** A text of the shell outside any component. */
  readonly say: (key: TextKey) => string;
  /** Puts the cookie's language on the page: another tab may have changed it. */
  readonly synchronize: () => Promise<void>;
}

export const createHostI18n = (): ShellI18n => {
  let language = initialLanguage();
  const texts = createShellTexts(language);
  const listeners = createListeners<Language>();
  applyToDocument(language);
  const become = async (next: Language) => {
    if (next === language) return;
    language = next;
    await texts.changeLanguage(next);
    applyToDocument(next);
    listeners.emit(next);
  };
  return {
    texts,
    say: (key) => texts.t(key),
    language: () => language,
    direction: () => directionOf(language),
    subscribe: listeners.add,
    change: async (next) => {
      writeCookie(COOKIE.language, next, COOKIE_MAX_AGE_SECONDS.language);
      await become(next);
    },
    synchronize: async () => {
      const stored = asLanguage(readCookie(COOKIE.language));
      if (stored) await become(stored);
    },
  };
};
