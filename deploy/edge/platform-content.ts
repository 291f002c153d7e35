import { doctorDetails, endpointPath, Envelope, HEADER, productDetails, STATUS } from 'shared-contracts/api';
import type { Endpoint, RequestOf, ResponseOf } from 'shared-contracts/api';
import { DEFAULT_LANGUAGE, LANGUAGE_HEADER } from 'shared-contracts/domain';
import type { Language, Localized } from 'shared-contracts/domain';
import * as z from 'zod/mini';

const FRESH_MS = 60_000;
/** Up to this age a copy is served while it is renewed. After a quiet night "doctors are free now" would be yesterday's. */
const SERVABLE_MS = 5 * 60_000;
/** A page never waits longer than this for words it can do without. */
const PATIENCE_MS = 400;
/** After a failure the platform is left alone this long. */
const PAUSE_MS = 2000;
const MOST_KEPT = 500;

export type ProductDetails = ResponseOf<typeof productDetails>;

export interface PlatformContent {
  /** Null when there is no such doctor, or the platform has no answer. */
  readonly doctorName: (id: string) => Promise<Localized | null>;
  readonly productDetails: (language: Language) => Promise<ProductDetails | null>;
}

interface Kept {
  readonly value: unknown;
  readonly at: number;
}

/** Public content of the platform, kept a minute; an old copy is better than none, and none is better than waiting long. */
export function platformContent(
  platformUrl: string,
  now: () => number = Date.now,
  patienceMs = PATIENCE_MS,
): PlatformContent {
  const answers = new Map<string, Map<string, Kept>>();
  /** By endpoint: addresses that visitors make up push nothing of another call out. */
  const keptOf = ({ id }: Endpoint): Map<string, Kept> => {
    const kept = answers.get(id) ?? new Map<string, Kept>();
    answers.set(id, kept);
    return kept;
  };
  const under = new Map<string, Promise<unknown>>();
  let pausedUntil = 0;

  const fetchData = async <E extends Endpoint>(endpoint: E, body: unknown, language: Language): Promise<unknown> => {
    const response = await fetch(platformUrl + endpointPath(endpoint), {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', [HEADER.language]: LANGUAGE_HEADER[language] },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS * 10),
    });
    const envelope = z.parse(Envelope, await response.json());
    // A refusal is an answer: there is no such thing, and asking again changes nothing.
    if (envelope.status === STATUS.invalid || envelope.status === STATUS.refused) return null;
    if (envelope.status !== STATUS.success) throw new Error(`${endpoint.id} answered ${envelope.status}`);
    const { data } = endpoint.read(envelope.data);
    if (!data) throw new Error(`${endpoint.id} gave an answer that cannot be read`);
    return data.value;
  };

  const renew = (kept: Map<string, Kept>, key: string, load: () => Promise<unknown>): Promise<unknown> => {
    const running = under.get(key);
    if (running) return running;
    const work = load()
      .then((value) => {
        if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value as string);
        kept.set(key, { value, at: now() });
        return value;
      })
      .catch(() => {
        pausedUntil = now() + PAUSE_MS;
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
    if (now() < pausedUntil) return hit?.value ?? null;
    const renewed = renew(kept, key, () => fetchData(endpoint, body, language));
    if (hit && age < SERVABLE_MS) return hit.value;
    return (await Promise.race([renewed, patience(patienceMs)])) ?? hit?.value ?? null;
  };

  return {
    doctorName: async (id) => {
      const request: RequestOf<typeof doctorDetails> = { provider_id: id };
      if (!z.safeParse(doctorDetails.request, request).success) return null;
      const doctor = (await ask(doctorDetails, request, DEFAULT_LANGUAGE)) as ResponseOf<typeof doctorDetails> | null;
      return doctor?.name ?? null;
    },
    productDetails: async (language) => (await ask(productDetails, {}, language)) as ProductDetails | null,
  };
}

const patience = (ms: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, null).unref();
  });
