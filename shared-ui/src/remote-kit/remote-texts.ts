/**
 * Texts of a remote. Each remote has its own i18next instance, made with its lifecycles: two versions of a remote, or two
 * remotes with the same key, can't see each other's texts, and unmounting leaves nothing behind in a shared one.
 *
 * A namespace is a file of texts that is loaded with the feature that needs it. All files share one set of keys, so that code which
 * uses a text does not depend on its file.
 */
import { createInstance, type i18n } from 'i18next';
import { formatNumber, formatSar, type Language } from 'shared-contracts/domain';
import { within } from './file-loads.ts';

export type Texts = Readonly<Record<string, unknown>>;
type TextModule = { readonly default: Texts } | Texts;
/** Loads a file of texts, so that only the current language is downloaded. */
export type TextLoader = (language: Language, namespace: string) => Promise<TextModule>;
/** Texts without namespaces: all of a language, or a loader of them. */
export type RemoteResources = Readonly<Record<Language, Texts | (() => Promise<TextModule>)>>;

export interface RemoteTexts {
  readonly i18n: i18n;
  /** Loads the open namespaces in this language, and then makes it the current one. */
  readonly speak: (language: Language) => Promise<void>;
  /** Loads namespaces in the current language, now and after every change of it; null where all texts are included. */
  readonly open: ((namespaces: readonly string[]) => Promise<void>) | null;
}

/** Numbers are formatted in the user's numerals wherever a text interpolates one; `{{fee, sar}}` formats halalas as money. */
const format = (value: unknown, kind: string | undefined, language: string | undefined): string => {
  const reader: Language = language === 'en' ? 'en' : 'ar';
  if (typeof value !== 'number') return String(value ?? '');
  return kind === 'sar' ? formatSar(value, reader) : formatNumber(value, reader);
};

export const createRemoteI18n = (name: string): i18n => {
  const instance = createInstance();
  // i18next accepts formatting only from a module; it overwrites `interpolation.format` with its own.
  instance.use({ type: 'formatter', init: () => undefined, add: () => undefined, addCached: () => undefined, format });
  void instance.init({
    ns: [name],
    defaultNS: name,
    fallbackLng: false,
    resources: {},
    initAsync: false,
    showSupportNotice: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
  } as Parameters<i18n['init']>[0]);
  return instance;
};

const textsIn = (loaded: TextModule): Texts => ('default' in loaded ? (loaded.default as Texts) : loaded);

/** Files by language and namespace, each loaded once. */
const createFiles = (add: (language: Language, texts: Texts) => void, load: TextLoader) => {
  const here = new Set<string>();
  const asked = new Map<string, Promise<void>>();
  return {
    has: (language: Language, namespace: string) => here.has(`${language}/${namespace}`),
    bring: (language: Language, namespace: string): Promise<void> => {
      const key = `${language}/${namespace}`;
      const known = asked.get(key);
      if (known) return known;
      const coming = within(load(language, namespace)).then(
        (loaded) => {
          add(language, textsIn(loaded));
          here.add(key);
        },
        (error: unknown) => {
          // The next request retries; `lazyScreen` prevents endless attempts during render.
          asked.delete(key);
          throw error;
        },
      );
      asked.set(key, coming);
      return coming;
    },
  };
};

/** `first`: namespaces that are loaded before the first render. */
export const createRemoteTexts = (name: string, first: readonly string[], load: TextLoader): RemoteTexts => {
  const i18n = createRemoteI18n(name);
  const files = createFiles((language, texts) => i18n.addResourceBundle(language, name, texts, true, true), load);
  const open = new Set(first);
  let spoken: Language | null = null;
  let wanted: Language | null = null;
  const bringOpen = async (language: Language) => {
    const missing = () => [...open].filter((namespace) => !files.has(language, namespace));
    // A screen may open its own namespaces while the others are loading.
    while (missing().length > 0) await Promise.all(missing().map((namespace) => files.bring(language, namespace)));
  };
  return {
    i18n,
    speak: async (language) => {
      wanted = language;
      if (language === spoken) return;
      await bringOpen(language);
      if (language !== wanted) return;
      spoken = language;
      await i18n.changeLanguage(language);
    },
    open: async (namespaces) => {
      for (const namespace of namespaces) open.add(namespace);
      let language: Language | null;
      do {
        language = spoken;
        if (language) await bringOpen(language);
      } while (language !== spoken);
    },
  };
};

/** All texts of a language in one file, or in the code. */
export const createCompleteTexts = (name: string, resources: RemoteResources): RemoteTexts => {
  const load: TextLoader = async (language) => {
    const source = resources[language];
    return typeof source === 'function' ? (source as () => Promise<TextModule>)() : source;
  };
  return { ...createRemoteTexts(name, ['all'], load), open: null };
};
