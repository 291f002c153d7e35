import * as z from 'zod/mini';
import { Draft, EMPTY_DRAFT } from './draft.ts';

const KEY = 'auth.sign-in';
/** An abandoned form on a shared computer does not stay for the next person. */
const LIFE_MS = 15 * 60_000;
const Saved = z.object({ at: z.number(), draft: Draft });

/** Storage may be switched off in the browser; then the form lives as long as the page. */
const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

/** The form as it was left, or an empty one. `now` in milliseconds. */
export const loadDraft = (now: number): Draft =>
  attempt(() => {
    const saved = z.safeParse(Saved, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    if (!saved.success || Math.abs(now - saved.data.at) > LIFE_MS) return EMPTY_DRAFT;
    return saved.data.draft;
  }, EMPTY_DRAFT);

export const saveDraft = (draft: Draft, now: number): void =>
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify({ at: now, draft })), undefined);

export const dropDraft = (): void => attempt(() => sessionStorage.removeItem(KEY), undefined);
