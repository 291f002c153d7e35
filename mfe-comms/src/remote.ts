/** What all modules of this remote share. */
import manifest from '../package.json';

export const remote = {
  name: 'comms',
  version: manifest.version,
  resources: {
    ar: () => import(/* webpackChunkName: "ar" */ './locales/ar/comms.json'),
    en: () => import(/* webpackChunkName: "en" */ './locales/en/comms.json'),
  },
} as const;
