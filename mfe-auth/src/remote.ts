/** The setup that all modules of this remote share. */
import type { Language } from 'shared-contracts/domain';
import manifest from '../package.json';
import type common from './locales/ar/common.json';
import type insurance from './locales/ar/insurance.json';
import type passkey from './locales/ar/passkey.json';
import type password from './locales/ar/password.json';
import type prove from './locales/ar/prove.json';
import type recover from './locales/ar/recover.json';
import type signUp from './locales/ar/sign-up.json';
import type welcome from './locales/ar/welcome.json';
import type widget from './locales/ar/widget.json';

export const remote = {
  name: 'auth',
  version: manifest.version,
  texts: (language: Language, namespace: string) =>
    import(/* webpackChunkName: "[request]" */ `./locales/${language}/${namespace}.json`),
} as const;

declare module 'shared-ui/text-keys' {
  interface RegisteredTexts {
    namespaces: {
      common: typeof common;
      insurance: typeof insurance;
      passkey: typeof passkey;
      password: typeof password;
      prove: typeof prove;
      recover: typeof recover;
      'sign-up': typeof signUp;
      welcome: typeof welcome;
      widget: typeof widget;
    };
  }
}
