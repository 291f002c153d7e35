/** Applies the context of the app to the page. */
import { COOKIE, COOKIE_MAX_AGE_SECONDS, type Language } from 'shared-contracts/domain';
import type { NativeContext } from 'shared-contracts/native';
import { writeCookie } from '../host/cookies.ts';

/** Insets, text size, theme and reduced motion. The host applies the language. */
export const applyContext = (context: NativeContext, root: HTMLElement = document.documentElement): void => {
  const { insets, textScale, theme, reducedMotion } = context;
  root.style.setProperty('--inset-block-start', `${insets.top}px`);
  root.style.setProperty('--inset-block-end', `${insets.bottom}px`);
  root.style.setProperty('--inset-inline-start', `${insets.start}px`);
  root.style.setProperty('--inset-inline-end', `${insets.end}px`);
  root.style.setProperty('--text-scale', String(textScale));
  if (theme === 'system') root.removeAttribute('data-theme');
  else root.dataset['theme'] = theme;
  if (reducedMotion) root.dataset['motion'] = 'reduced';
  else root.removeAttribute('data-motion');
};

/** Stores the language of the app in the cookie, from which the host reads it. */
export const keepLanguage = (language: Language | null): void => {
  if (language) writeCookie(COOKIE.language, language, COOKIE_MAX_AGE_SECONDS.language);
};
