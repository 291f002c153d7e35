import { createContext, type ReactNode, useContext, useMemo } from 'react';
import {
  type Direction,
  directionOf,
  formatNumber,
  type Language,
  type Localized,
  NUMBER_LOCALE,
} from 'shared-contracts/domain';
import { type UiTextKey, uiText } from './texts.ts';

export interface UiContext {
  readonly locale: Language;
  readonly direction: Direction;
  /** Formats an integer in the user's numerals. */
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** A text of shared-ui; numbers among the values are formatted in the user's numerals. */
  readonly text: (key: UiTextKey, values?: Record<string, string | number>) => string;
  /** Selects the language of a text that the server sends in both. */
  readonly say: (text: Localized) => string;
  /** Joins names to a list: `Arabic, English` / `العربية، الإنجليزية`. */
  readonly list: (parts: readonly string[]) => string;
}

const createUi = (locale: Language, direction: Direction): UiContext => {
  const number: UiContext['number'] = (value, options) =>
    options ? new Intl.NumberFormat(NUMBER_LOCALE[locale], options).format(value) : formatNumber(value, locale);
  const text: UiContext['text'] = (key, values) => uiText(key, locale, values, number);
  const say: UiContext['say'] = (localized) => localized[locale];
  const list: UiContext['list'] = (parts) => parts.join(locale === 'ar' ? '، ' : ', ');
  return { locale, direction, number, text, say, list };
};

const Context = createContext<UiContext>(createUi('ar', 'rtl'));

export interface UiProviderProps {
  locale: Language;
  /** Default: the direction of the locale. */
  direction?: Direction;
  children: ReactNode;
}

/** Provides the user's language and direction for the primitives below it; adds no element. */
export const UiProvider = ({ locale, direction = directionOf(locale), children }: UiProviderProps) => {
  const value = useMemo(() => createUi(locale, direction), [locale, direction]);
  return <Context value={value}>{children}</Context>;
};

/** Language, direction, numerals and texts of the primitives. Arabic without a provider. */
export const useUi = (): UiContext => useContext(Context);
