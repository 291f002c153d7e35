/** The setup that all modules of this remote share. */
import type { Language } from 'shared-contracts/domain';
import manifest from '../package.json';
import type call from './locales/ar/call.json';
import type chat from './locales/ar/chat.json';
import type common from './locales/ar/common.json';
import type settings from './locales/ar/settings.json';

export const remote = {
  name: 'comms',
  version: manifest.version,
  texts: (language: Language, namespace: string) =>
    import(/* webpackChunkName: "[request]" */ `./locales/${language}/${namespace}.json`),
} as const;

declare module 'shared-ui/text-keys' {
  interface RegisteredTexts {
    namespaces: {
      call: typeof call;
      chat: typeof chat;
      common: typeof common;
      settings: typeof settings;
    };
  }
}
