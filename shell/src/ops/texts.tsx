/** Texts of the page for operators, in the language of its address. */
import { createInstance, type i18n } from 'i18next';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { formatNumber, type Language } from 'shared-contracts/domain';
import { UiProvider } from 'shared-ui';
import type { KeysOf } from 'shared-ui/remote-kit';
import ar from '../locales/ar/ops.json';
import en from '../locales/en/ops.json';

export type OpsKey = KeysOf<typeof ar>;
type Values = Readonly<Record<string, string | number>>;
/** Numeric values are formatted in the numerals of the language. */
export type OpsText = (key: OpsKey, values?: Values) => string;

const textsIn = (language: Language): OpsText => {
  const texts = createInstance();
  // A version or a name within Arabic text keeps its own direction: `2.0.1-x`, not `x-2.0.1`.
  const named = (value: unknown) => (language === 'ar' ? `\u2068${String(value)}\u2069` : String(value));
  const format = (value: unknown) => (typeof value === 'number' ? formatNumber(value, language) : named(value));
  // i18next accepts a formatter only as a module.
  texts.use({ type: 'formatter', init: () => undefined, add: () => undefined, addCached: () => undefined, format });
  void texts.init({
    lng: language,
    resources: { ar: { ops: ar }, en: { ops: en } },
    ns: ['ops'],
    defaultNS: 'ops',
    initAsync: false,
    showSupportNotice: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
  } as Parameters<i18n['init']>[0]);
  return (key, values) => texts.t(key, { ...values });
};

const Texts = createContext<OpsText>(textsIn('ar'));

export const OpsTexts = ({ language, children }: { language: Language; children: ReactNode }) => {
  const text = useMemo(() => textsIn(language), [language]);
  return (
    <UiProvider locale={language}>
      <Texts value={text}>{children}</Texts>
    </UiProvider>
  );
};

export const useOpsText = (): OpsText => useContext(Texts);
