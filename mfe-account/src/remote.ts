/** The setup that all modules of this remote share. */
import type { Language } from 'shared-contracts/domain';
import manifest from '../package.json';
import type access from './locales/ar/access.json';
import type addresses from './locales/ar/addresses.json';
import type appointments from './locales/ar/appointments.json';
import type cards from './locales/ar/cards.json';
import type common from './locales/ar/common.json';
import type doctors from './locales/ar/doctors.json';
import type favourites from './locales/ar/favourites.json';
import type fileActions from './locales/ar/file-actions.json';
import type files from './locales/ar/files.json';
import type overview from './locales/ar/overview.json';
import type passkeys from './locales/ar/passkeys.json';
import type password from './locales/ar/password.json';
import type health from './locales/ar/health.json';
import type patients from './locales/ar/patients.json';
import type personal from './locales/ar/personal.json';
import type photo from './locales/ar/photo.json';
import type privacy from './locales/ar/privacy.json';
import type records from './locales/ar/records.json';
import type reports from './locales/ar/reports.json';
import type sharing from './locales/ar/sharing.json';
import type signIns from './locales/ar/sign-ins.json';
import type wallet from './locales/ar/wallet.json';

export const remote = {
  name: 'account',
  version: manifest.version,
  texts: (language: Language, namespace: string) =>
    import(/* webpackChunkName: "[request]" */ `./locales/${language}/${namespace}.json`),
} as const;

declare module 'shared-ui/text-keys' {
  interface RegisteredTexts {
    namespaces: {
      access: typeof access;
      addresses: typeof addresses;
      appointments: typeof appointments;
      cards: typeof cards;
      common: typeof common;
      doctors: typeof doctors;
      favourites: typeof favourites;
      'file-actions': typeof fileActions;
      files: typeof files;
      health: typeof health;
      overview: typeof overview;
      passkeys: typeof passkeys;
      password: typeof password;
      patients: typeof patients;
      personal: typeof personal;
      photo: typeof photo;
      privacy: typeof privacy;
      records: typeof records;
      reports: typeof reports;
      sharing: typeof sharing;
      'sign-ins': typeof signIns;
      wallet: typeof wallet;
    };
  }
}
