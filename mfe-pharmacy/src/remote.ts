/** What all modules of this remote share. */
import manifest from '../package.json';
import type ar from './locales/ar/pharmacy.json';

export const remote = {
  name: 'pharmacy',
  version: manifest.version,
  resources: {
    ar: () => import(/* webpackChunkName: "ar" */ './locales/ar/pharmacy.json'),
    en: () => import(/* webpackChunkName: "en" */ './locales/en/pharmacy.json'),
  },
} as const;

declare module 'shared-ui/text-keys' {
  interface RegisteredTexts {
    texts: typeof ar;
  }
}
