/** What all modules of this remote share. */
import manifest from '../package.json';
import type ar from './locales/ar/auth.json';

export const remote = {
  name: 'auth',
  version: manifest.version,
  resources: {
    ar: () => import(/* webpackChunkName: "ar" */ './locales/ar/auth.json'),
    en: () => import(/* webpackChunkName: "en" */ './locales/en/auth.json'),
  },
} as const;

declare module 'shared-ui/text-keys' {
  interface RegisteredTexts {
    texts: typeof ar;
  }
}
