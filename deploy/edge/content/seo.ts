/** Metadata of pages for search engines, read from the release of the visitor. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ResponseOf, seo } from 'shared-contracts/api';
import { DEFAULT_LANGUAGE, LANGUAGES, type Localized } from 'shared-contracts/domain';
import { remoteIn, SeoWords, seoWordsOf } from 'shared-contracts/release';
import type { MemberName, Release, SeoEntry } from 'shared-contracts/release';
import { type MatchedRoute, ownerAndGuard, pageIdOf, type RouteId, SIGN_IN_PATH } from 'shared-contracts/routes';
import * as z from 'zod/mini';
import type { FindFile } from '../files/find-file.ts';
import type { PlatformContent } from './platform-content.ts';
import { sharePicture } from './share-pictures.ts';
import { texts } from './texts.ts';

export interface PageSeo extends ResponseOf<typeof seo> {
  /** The heading of the page, when it does not depend on data; null when the metadata contains none. */
  readonly name: Localized | null;
  /** The document of a text page. */
  readonly text: SeoEntry['text'] | null;
}

/** Null: an unknown address, which redirects to home. When the metadata cannot be read, the page gets that of the product and is not indexed. */
export type SeoOf = (release: Release, route: MatchedRoute | null) => Promise<PageSeo>;

export interface SeoOptions {
  readonly find: FindFile;
  readonly platform: Pick<PlatformContent, 'clinics' | 'doctor'>;
  /** Development: files change under their names. */
  readonly keep: boolean;
  readonly onError: (error: unknown) => void;
}

export const LISTED = 'index, follow';
const UNLISTED = 'noindex, nofollow';
/** Number of cached files: those of every member, of a few releases. */
const MOST_KEPT = 30;
const UNKNOWN: MatchedRoute = { routeId: 'home', params: {}, query: {}, pathname: '/', href: '/' };

const inBoth = (write: (language: (typeof LANGUAGES)[number]) => string): Localized => ({
  ar: write('ar'),
  en: write('en'),
});

const PRODUCT: PageSeo = {
  name: null,
  text: null,
  title: inBoth((language) => texts(language).title),
  description: inBoth((language) => texts(language).description),
  robots: UNLISTED,
  image: null,
};

/** Where the id of the doctor is in the page's address. */
const DOCTOR_ID: Partial<Record<RouteId, (route: MatchedRoute) => string | undefined>> = {
  doctorSlots: ({ query }) => query['doctor'],
  chat: ({ params }) => params['doc_id'],
};

export function seoOf({ find, platform, keep, onError }: SeoOptions): SeoOf {
  const kept = new Map<string, SeoWords>();

  const read = async (name: MemberName, version: string, file: string, integrity: string): Promise<SeoWords> => {
    const bytes = await readFile(await find(name, version, file));
    if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` !== integrity) {
      throw new Error(`${name} ${version}: ${file} does not match its hash`);
    }
    return z.parse(SeoWords, JSON.parse(bytes.toString('utf8')));
  };

  const wordsIn = async (release: Release, name: MemberName): Promise<SeoWords> => {
    const version = name === 'shell' ? release.shell : remoteIn(release, name);
    const integrity = version.seo && version.files[version.seo];
    if (!version.seo || !integrity) return [];
    const known = kept.get(integrity);
    if (known) return known;
    const words = await read(name, version.version, version.seo, integrity);
    if (keep) {
      if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value as string);
      kept.set(integrity, words);
    }
    return words;
  };

  const valuesOf = async (route: MatchedRoute): Promise<Record<string, Localized>> => {
    const clinicId = route.routeId === 'browse' ? route.query['deptid'] : undefined;
    if (clinicId) {
      const clinic = (await platform.clinics(DEFAULT_LANGUAGE))?.find(({ id }) => id === clinicId);
      return clinic ? { clinic: clinic.name } : {};
    }
    const id = DOCTOR_ID[route.routeId]?.(route);
    const doctor = id ? await platform.doctor(id) : null;
    return doctor ? { doctor: doctor.name } : {};
  };

  /** The page of one doctor, instead of the list that it was opened from. */
  const aboutDoctor = async ({
    routeId,
    query,
  }: MatchedRoute): Promise<Pick<PageSeo, 'title' | 'description'> | null> => {
    const id = routeId === 'browse' ? query['doctor'] : undefined;
    const doctor = id ? await platform.doctor(id) : null;
    return (
      doctor && {
        title: inBoth((language) => `${doctor.name[language]} | ${texts(language).brand}`),
        description: inBoth((language) => [doctor.title[language], doctor.bio[language]].filter(Boolean).join('. ')),
      }
    );
  };

  return async (release, route) => {
    const page = route ?? UNKNOWN;
    const { owner, guard } = ownerAndGuard(page);
    const words = await wordsIn(release, owner).catch((error: unknown) => {
      onError(error);
      return [];
    });
    const plain = seoWordsOf(words, pageIdOf(page));
    if (!plain) return PRODUCT;
    const metadata = seoWordsOf(words, pageIdOf(page), await valuesOf(page)) ?? plain;
    // The sign-in dialog is shown over home: the same page, with its own address.
    const listed = metadata.index && guard !== 'login' && page.pathname !== SIGN_IN_PATH;
    return {
      // A step of a page has its own heading.
      name: page.query['step'] === undefined ? metadata.heading : null,
      text: words.find(({ routes }) => routes.includes(pageIdOf(page)))?.text ?? null,
      title: inBoth((language) => `${metadata.title[language]} | ${texts(language).brand}`),
      description: metadata.description,
      ...(await aboutDoctor(page)),
      robots: listed ? LISTED : UNLISTED,
      image: sharePicture(page.routeId),
    };
  };
}
