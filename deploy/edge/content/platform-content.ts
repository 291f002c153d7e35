import {
  browseWeb,
  catalogueItems,
  doctorDetails,
  eClinics,
  endpointPath,
  Envelope,
  HEADER,
  productDetails,
  STATUS,
} from 'shared-contracts/api';
import type { Endpoint, RequestOf, ResponseOf } from 'shared-contracts/api';
import { DEFAULT_LANGUAGE, LANGUAGE_HEADER } from 'shared-contracts/domain';
import type { Language } from 'shared-contracts/domain';
import * as z from 'zod/mini';

const FRESH_MS = 60_000;
/** Up to this age in milliseconds a copy is served while it is renewed. Older ones are outdated, such as the free times of yesterday. */
const SERVABLE_MS = 5 * 60_000;
/** The longest time that a page waits for optional content. */
const PATIENCE_MS = 400;
/** After a failure a call is not repeated for this time. */
const PAUSE_MS = 2000;
const MOST_KEPT = 500;
/** Limit of the list of doctors, for the sitemap. */
const MOST_PAGES = 200;

export type ProductDetails = ResponseOf<typeof productDetails>;

export type DoctorProfile = ResponseOf<typeof doctorDetails>;
export type DoctorCard = ResponseOf<typeof browseWeb>['providers'][number];
export type CatalogueItem = ResponseOf<typeof catalogueItems>['items'][number];
export type Clinic = ResponseOf<typeof eClinics>['clinics'][number];

/** Each resolves to null while the platform does not answer, and for an unknown object. */
export interface PlatformContent {
  readonly doctor: (id: string) => Promise<DoctorProfile | null>;
  readonly doctors: (
    asked: { readonly stid: string; readonly deptid?: string },
    language: Language,
  ) => Promise<readonly DoctorCard[] | null>;
  /** Ids of all listed doctors. */
  readonly everyDoctor: () => Promise<readonly string[] | null>;
  readonly clinics: (language: Language) => Promise<readonly Clinic[] | null>;
  readonly items: (stid: string, language: Language) => Promise<readonly CatalogueItem[] | null>;
  readonly productDetails: (language: Language) => Promise<ProductDetails | null>;
}

interface Kept {
  readonly value: unknown;
  readonly at: number;
}

/** Public content of the platform, cached for a minute; an older copy is served before none, and none before a long wait. */
export function platformContent(
  platformUrl: string,
  now: () => number = Date.now,
  patienceMs = PATIENCE_MS,
): PlatformContent {
  const answers = new Map<string, Map<string, Kept>>();
  /** One cache per endpoint, so that invented addresses evict no entries of other calls. */
  const keptOf = ({ id }: Endpoint): Map<string, Kept> => {
    const kept = answers.get(id) ?? new Map<string, Kept>();
    answers.set(id, kept);
    return kept;
  };
  const under = new Map<string, Promise<unknown>>();
  /** Per endpoint: a failing one does not prevent requests to the others. */
  const pausedUntil = new Map<string, number>();

  const fetchData = async <E extends Endpoint>(endpoint: E, body: unknown, language: Language): Promise<unknown> => {
    const response = await fetch(platformUrl + endpointPath(endpoint), {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', [HEADER.language]: LANGUAGE_HEADER[language] },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS * 10),
    });
    const envelope = z.parse(Envelope, await response.json());
    // A refusal is an answer: the object does not exist, and a retry has no effect.
    if (envelope.status === STATUS.invalid || envelope.status === STATUS.refused) return null;
    if (envelope.status !== STATUS.success) throw new Error(`${endpoint.id} answered ${envelope.status}`);
    const { data } = endpoint.read(envelope.data);
    if (!data) throw new Error(`${endpoint.id} returned an invalid answer`);
    return data.value;
  };

  const renew = (id: string, kept: Map<string, Kept>, key: string, load: () => Promise<unknown>): Promise<unknown> => {
    const running = under.get(key);
    if (running) return running;
    const work = load()
      .then((value) => {
        if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value as string);
        kept.set(key, { value, at: now() });
        return value;
      })
      .catch(() => {
        pausedUntil.set(id, now() + PAUSE_MS);
        return null;
      })
      .finally(() => under.delete(key));
    under.set(key, work);
    return work;
  };

  const ask = async <E extends Endpoint>(endpoint: E, body: unknown, language: Language): Promise<unknown> => {
    const kept = keptOf(endpoint);
    const key = `${endpoint.id} ${language} ${JSON.stringify(body)}`;
    const hit = kept.get(key);
    const age = hit ? now() - hit.at : Infinity;
    if (hit && age < FRESH_MS) return hit.value;
    if (now() < (pausedUntil.get(endpoint.id) ?? 0)) return hit?.value ?? null;
    const renewed = renew(endpoint.id, kept, key, () => fetchData(endpoint, body, language));
    if (hit && age < SERVABLE_MS) return hit.value;
    return (await Promise.race([renewed, patience(patienceMs)])) ?? hit?.value ?? null;
  };

  /** The values of an invented address may be invalid for every call: then no request is sent. */
  const read = async <E extends Endpoint>(endpoint: E, body: RequestOf<E>, language: Language) => {
    if (!z.safeParse(endpoint.request, body).success) return null;
    return (await ask(endpoint, body, language)) as ResponseOf<E> | null;
  };

  return {
    doctor: (id) => read(doctorDetails, { provider_id: id }, DEFAULT_LANGUAGE),
    doctors: async (asked, language) => (await read(browseWeb, asked, language))?.providers ?? null,
    everyDoctor: async () => {
      const ids: string[] = [];
      for (let page = 1, pages = 1; page <= Math.min(pages, MOST_PAGES); page += 1) {
        const found = await read(browseWeb, { page }, DEFAULT_LANGUAGE);
        if (!found) return null;
        ids.push(...found.providers.map(({ provider_id: id }) => id));
        pages = found.page_count;
      }
      return ids;
    },
    clinics: async (language) => (await read(eClinics, {}, language))?.clinics ?? null,
    items: async (stid, language) => (await read(catalogueItems, { stid }, language))?.items ?? null,
    productDetails: (language) => read(productDetails, {}, language),
  };
}

const patience = (ms: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, null).unref();
  });
