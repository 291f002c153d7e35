/** The functions that all modules of this remote share. */
import manifest from '../package.json';
import type ar from './locales/ar/comms.json';

export const remote = {
  name: 'comms',
  version: manifest.version,
  resources: {
    ar: () => import(/* webpackChunkName: "ar" */ './locales/ar/comms.json'),
    en: () => import(/* webpackChunkName: "en" */ './locales/en/comms.json'),
  },
} as const;

declare module 'shared-ui/text-keys' {
  interface RegisteredTexts {
    texts: typeof ar;
  }
}
