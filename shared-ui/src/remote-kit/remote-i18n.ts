/**
 * Each remote has its own i18next instance, made with its lifecycles: two versions of a remote, or two remotes with the
 * same key, can't see each other's texts, and unmounting leaves nothing behind in a shared one.
 */
import { createInstance, type i18n } from 'i18next';
import { formatNumber, formatSar, type Language } from 'shared-contracts/domain';

export type Texts = Readonly<Record<string, unknown>>;
/** Texts at once, or a loader of a JSON module, so that only the reader's language is downloaded. */
export type TextSource = Texts | (() => Promise<{ default: Texts } | Texts>);
export type RemoteResources = Readonly<Record<Language, TextSource>>;

/** Numbers are written in the reader's numerals wherever a text interpolates one; `{{fee, sar}}` writes halalas as money. */
const format = (value: unknown, kind: string | undefined, language: string | undefined): string => {
  const reader: Language = language === 'en' ? 'en' : 'ar';
  if (typeof value !== 'number') return String(value ?? '');
  return kind === 'sar' ? formatSar(value, reader) : formatNumber(value, reader);
};

export const createRemoteI18n = (namespace: string): i18n => {
  const instance = createInstance();
  // i18next takes formatting from a module only; `interpolation.format` is overwritten by its own.
  instance.use({ type: 'formatter', init: () => undefined, add: () => undefined, addCached: () => undefined, format });
  void instance.init({
    ns: [namespace],
    defaultNS: namespace,
    fallbackLng: false,
    resources: {},
    initAsync: false,
    showSupportNotice: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
  } as Parameters<i18n['init']>[0]);
  return instance;
};

const loadTexts = async (source: TextSource): Promise<Texts> => {
  if (typeof source !== 'function') return source;
  const loaded = await source();
  return 'default' in loaded ? (loaded.default as Texts) : loaded;
};

/** Brings a language's texts in (once) and makes it the current one. */
export const speak = async (
  instance: i18n,
  namespace: string,
  resources: RemoteResources,
  language: Language,
): Promise<void> => {
  if (!instance.hasResourceBundle(language, namespace)) {
    instance.addResourceBundle(language, namespace, await loadTexts(resources[language]));
  }
  await instance.changeLanguage(language);
};
