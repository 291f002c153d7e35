import type { i18n } from 'i18next';
import ar from '../../locales/ar/footer.json';
import en from '../../locales/en/footer.json';

/** The footer's texts come with it: no first view has them. Adds them to the shell's. */
export const addFooterTexts = (texts: i18n): void => {
  if (texts.exists('footer.about')) return;
  texts.addResourceBundle('ar', 'shell', ar, true);
  texts.addResourceBundle('en', 'shell', en, true);
};
