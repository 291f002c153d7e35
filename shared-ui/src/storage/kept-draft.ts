/**
 * What has been typed into a form and not sent. Back, a reload, or a session that ended in the middle of it close the form:
 * who opens it again goes on where they were. It lives in the tab for a quarter of an hour, so that an abandoned form on a
 * shared computer does not stay for the next person; the shell empties it when the patient signs out (`<remote>.…`).
 */
import * as z from 'zod/mini';
import { readJson, tabStore } from './index.ts';

const LIFE_MS = 15 * 60_000;

export interface KeptDraft<Draft> {
  /** As it was left, else empty. `now` in milliseconds; `owner` whose it is, where somebody is signed in. */
  readonly load: (now: number, owner?: string) => Draft;
  readonly save: (draft: Draft, now: number, owner?: string) => void;
  readonly drop: () => void;
}

/** `key`: `<remote>.<form>`. What does not fit the schema counts as never written. */
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

/** A draft of a form's values, whose shape is that of the empty form. */
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
