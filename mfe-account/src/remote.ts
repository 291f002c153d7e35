/** What all modules of this remote share. */
import manifest from '../package.json';
import type ar from './locales/ar/account.json';

export const remote = {
  name: 'account',
  version: manifest.version,
  resources: {
    ar: () => import(/* webpackChunkName: "ar" */ './locales/ar/account.json'),
    en: () => import(/* webpackChunkName: "en" */ './locales/en/account.json'),
  },
} as const;

declare module 'shared-ui/text-keys' {
  interface RegisteredTexts {
    texts: typeof ar;
  }
}
