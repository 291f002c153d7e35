/** The setup that all modules of this remote share. */
import type { Language } from 'shared-contracts/domain';
import manifest from '../package.json';
import type check from './locales/ar/check.json';
import type details from './locales/ar/details.json';
import type help from './locales/ar/help.json';
import type pharmacy from './locales/ar/pharmacy.json';
import type warnings from './locales/ar/warnings.json';

export const remote = {
  name: 'pharmacy',
  version: manifest.version,
  texts: (language: Language, namespace: string) =>
    import(/* webpackChunkName: "[request]" */ `./locales/${language}/${namespace}.json`),
} as const;

declare module 'shared-ui/text-keys' {
  interface RegisteredTexts {
    namespaces: {
      check: typeof check;
      details: typeof details;
      help: typeof help;
      pharmacy: typeof pharmacy;
      warnings: typeof warnings;
    };
  }
}
