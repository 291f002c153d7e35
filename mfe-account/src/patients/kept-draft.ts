/**
 * What has been typed about a relative. Back, a reload, or a session that ended in the middle of it close the dialog: who
 * opens it again goes on where they were. It is the same person's only, for a quarter of an hour, and of this tab.
 */
import { IDENTITY_TYPES } from 'shared-contracts/domain';
import * as z from 'zod/mini';
import { EMPTY_DRAFT, type PatientDraft } from './patient-draft.ts';

const KEY = 'account.add-patient';
const LIFE_MS = 15 * 60_000;

const Kept = z.object({
  uid: z.string(),
  at: z.number(),
  draft: z.object({
    fn: z.string(),
    ln: z.string(),
    gnd: z.enum(['M', 'F']),
    dob: z.string(),
    relation: z.string(),
    natio: z.string(),
    identityType: z.enum(IDENTITY_TYPES),
    identity: z.string(),
  }),
});

/** Storage may be switched off in the browser; then the form lives as long as the dialog. */
const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

/** `uid`: whose relative it is; `now` in milliseconds. */
export const loadDraft = (uid: string, now: number): PatientDraft =>
  attempt(() => {
    const kept = z.safeParse(Kept, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    const good = kept.success && kept.data.uid === uid && Math.abs(now - kept.data.at) <= LIFE_MS;
    return good ? kept.data.draft : EMPTY_DRAFT;
  }, EMPTY_DRAFT);

export const keepDraft = (uid: string, draft: PatientDraft, now: number): void =>
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify({ uid, at: now, draft })), undefined);

export const dropDraft = (): void => attempt(() => sessionStorage.removeItem(KEY), undefined);
