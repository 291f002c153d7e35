/** What all modules of this remote share. */
import manifest from '../package.json';

export const remote = {
  name: 'pharmacy',
  version: manifest.version,
  resources: {
    ar: () => import(/* webpackChunkName: "ar" */ './locales/ar/pharmacy.json'),
    en: () => import(/* webpackChunkName: "en" */ './locales/en/pharmacy.json'),
  },
} as const;
