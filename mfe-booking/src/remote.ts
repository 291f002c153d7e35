/** What all modules of this remote share. */
import manifest from '../package.json';
import type ar from './locales/ar/booking.json';

export const remote = {
  name: 'booking',
  version: manifest.version,
  resources: {
    ar: () => import(/* webpackChunkName: "ar" */ './locales/ar/booking.json'),
    en: () => import(/* webpackChunkName: "en" */ './locales/en/booking.json'),
  },
} as const;

declare module 'shared-ui/text-keys' {
  interface RegisteredTexts {
    texts: typeof ar;
  }
}
