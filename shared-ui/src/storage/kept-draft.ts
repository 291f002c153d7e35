/**
 * Drafts of forms. Back, a reload or an expired session close a form; when it is opened again, the draft is restored. It is kept in the
 * tab for a quarter of an hour, so that it does not remain on a shared computer; the shell removes it at sign-out (`<remote>.…`).
 */
import * as z from 'zod/mini';
import { readJson, tabStore } from './index.ts';

const LIFE_MS = 15 * 60_000;

export interface KeptDraft<Draft> {
  /** The draft, otherwise an empty one. `now` in milliseconds; `owner`: id of the account, when signed in. */
  readonly load: (now: number, owner?: string) => Draft;
  readonly save: (draft: Draft, now: number, owner?: string) => void;
  readonly drop: () => void;
}

/** `key`: `<remote>.<form>`. A value that does not match the schema counts as missing. */
export const keptDraft = <Draft>(key: string, schema: z.ZodMiniType<Draft>, empty: Draft): KeptDraft<Draft> => {
  const Kept = z.object({ at: z.number(), owner: z.string(), draft: schema });
  return {
    load: (now, owner = '') => {
      const kept = z.safeParse(Kept, readJson(tabStore, key));
      const good = kept.success && kept.data.owner === owner && Math.abs(now - kept.data.at) <= LIFE_MS;
      return good ? kept.data.draft : empty;
    },
    save: (draft, now, owner = '') => tabStore.write(key, JSON.stringify({ at: now, owner, draft })),
    drop: () => tabStore.remove(key),
  };
};

/** A draft of a form's values, with the shape of the empty form. */
export const keptValues = <Values extends Readonly<Record<string, string | boolean>>>(
  key: string,
  empty: Values,
): KeptDraft<Values> => {
  const shape = Object.entries(empty).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? z.boolean() : z.string(),
  ]);
  return keptDraft(key, z.object(Object.fromEntries(shape)) as z.ZodMiniType<Values>, empty);
};
