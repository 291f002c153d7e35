/** The setup that all modules of this remote share. */
import type { Language } from 'shared-contracts/domain';
import manifest from '../package.json';
import type appointments from './locales/ar/appointments.json';
import type booking from './locales/ar/booking.json';
import type browse from './locales/ar/browse.json';
import type care from './locales/ar/care.json';
import type catalogue from './locales/ar/catalogue.json';
import type choosing from './locales/ar/choosing.json';
import type clinics from './locales/ar/clinics.json';
import type common from './locales/ar/common.json';
import type employment from './locales/ar/employment.json';
import type familyDoctor from './locales/ar/family-doctor.json';
import type home from './locales/ar/home.json';
import type homeWide from './locales/ar/home-wide.json';
import type location from './locales/ar/location.json';
import type missing from './locales/ar/missing.json';
import type offers from './locales/ar/offers.json';
import type review from './locales/ar/review.json';
import type search from './locales/ar/search.json';
import type service from './locales/ar/service.json';
import type voice from './locales/ar/voice.json';

export const remote = {
  name: 'booking',
  version: manifest.version,
  texts: (language: Language, namespace: string) =>
    import(/* webpackChunkName: "[request]" */ `./locales/${language}/${namespace}.json`),
} as const;

declare module 'shared-ui/text-keys' {
  interface RegisteredTexts {
    namespaces: {
      appointments: typeof appointments;
      booking: typeof booking;
      browse: typeof browse;
      care: typeof care;
      catalogue: typeof catalogue;
      choosing: typeof choosing;
      clinics: typeof clinics;
      common: typeof common;
      employment: typeof employment;
      'family-doctor': typeof familyDoctor;
      home: typeof home;
      'home-wide': typeof homeWide;
      location: typeof location;
      missing: typeof missing;
      offers: typeof offers;
      review: typeof review;
      search: typeof search;
      service: typeof service;
      voice: typeof voice;
    };
  }
}
