/**
 * The selections for a visit, before and during a hold. The server stores them for the account or, before sign-in, for the
 * device. A change of an earlier selection removes the later ones that depended on it.
 */
import * as z from 'zod/mini';
import { VisitDoor } from '../people/address.ts';
import { SYMPTOMS_MAX } from '../text/names.ts';
import { Instant } from '../time/time.ts';
import { normalizeText, reading, typed } from '../text/typed.ts';
import { ITEM_KINDS } from './definition.ts';

const placeName = z.string().check(z.maxLength(300));

const Id = z.string().check(z.minLength(1), z.maxLength(80));

/** The place of the visit. `address_id` is a saved address; without it the point itself was selected. */
export const VisitLocation = z.object({
  address_id: z.nullable(Id),
  label: placeName,
  /** The name in both languages. Absent from clients before 2.2. */
  place: z.optional(z.object({ ar: placeName, en: placeName })),
  city: z.string().check(z.maxLength(80)),
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  /** Street, building and flat; a place without street and building cannot be booked. Absent from clients before 2.2. */
  door: z.optional(VisitDoor),
});
export type VisitLocation = z.infer<typeof VisitLocation>;

/** `patient` null: for every patient of the booking. */
export const BasketItem = z.object({
  kind: z.enum(ITEM_KINDS),
  reference: Id,
  patient: z.nullable(Id),
  quantity: z.int().check(z.minimum(1), z.maximum(99)),
});
export type BasketItem = z.infer<typeof BasketItem>;

/** One answer to a questionnaire by one patient. */
export const BasketAnswer = z.object({
  patient: Id,
  question: Id,
  answer: z
    .string()
    .check(reading(normalizeText), z.minLength(1), z.maxLength(500))
    .register(z.globalRegistry, typed('text')),
  /** Earlier answers with a risk, the oldest first. The server stores them for the provider; values from a client are ignored. */
  earlier: z.optional(
    z.array(z.string().check(z.maxLength(500)).register(z.globalRegistry, typed('text'))).check(z.maxLength(20)),
  ),
});
export type BasketAnswer = z.infer<typeof BasketAnswer>;

/** A question that one patient of the booking answers. */
export const AskedOne = z.object({ patient: Id, question: Id });
export type AskedOne = z.infer<typeof AskedOne>;

export const Basket = z.object({
  stid: Id,
  location: z.nullable(VisitLocation),
  clinic: z.nullable(Id),
  branch: z.nullable(Id),
  gender: z.nullable(z.enum(['A', 'M', 'F'])),
  provider: z.nullable(Id),
  slot: z.nullable(Instant),
  patients: z.array(Id).check(z.maxLength(20)),
  items: z.array(BasketItem).check(z.maxLength(200)),
  /** Ids of the questions that every patient answers. */
  questions: z.array(Id).check(z.maxLength(50)),
  /** Questions that only one patient answers, because of the gender or the selected items. */
  asked: z.optional(z.array(AskedOne).check(z.maxLength(500))),
  answers: z.array(BasketAnswer).check(z.maxLength(500)),
  prescription: z.nullable(Id),
  symptoms: z
    .string()
    .check(reading(normalizeText), z.maxLength(SYMPTOMS_MAX))
    .register(z.globalRegistry, typed('text')),
  attachments: z.array(Id).check(z.maxLength(5)),
  /** An uploaded recording about the reason of the visit; absent from clients before 3.1. */
  voice_note: z.optional(z.nullable(Id)),
  /** A voice note is still being recorded; it must be finished before the booking continues. */
  recording: z.boolean(),
  /** The offer with which the booking began; the server determines its reduction. */
  offer: z.optional(z.nullable(Id)),
});
export type Basket = z.infer<typeof Basket>;

export const emptyBasket = (stid: string): Basket => ({
  stid,
  location: null,
  clinic: null,
  branch: null,
  gender: null,
  provider: null,
  slot: null,
  patients: [],
  items: [],
  questions: [],
  answers: [],
  prescription: null,
  symptoms: '',
  attachments: [],
  recording: false,
});

type Choice = keyof Omit<Basket, 'stid'>;

/** The selections that a change removes: a provider does not work everywhere, and a slot belongs to one provider. */
const TAKES_BACK: Readonly<Partial<Record<Choice, readonly ('branch' | 'provider' | 'slot')[]>>> = {
  location: ['branch', 'provider', 'slot'],
  clinic: ['provider', 'slot'],
  branch: ['provider', 'slot'],
  gender: ['provider', 'slot'],
  provider: ['slot'],
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Removes the items and answers of patients who are no longer part of the booking. */
const withoutStrangers = (basket: Basket): Basket => ({
  ...basket,
  items: basket.items.filter(({ patient }) => patient === null || basket.patients.includes(patient)),
  answers: basket.answers.filter(({ patient }) => basket.patients.includes(patient)),
  ...(basket.asked ? { asked: basket.asked.filter(({ patient }) => basket.patients.includes(patient)) } : {}),
});

/** The basket after a selection. An unchanged selection has no effect; another service starts an empty basket. */
export const choose = (basket: Basket, change: Partial<Basket>): Basket => {
  if (change.stid !== undefined && change.stid !== basket.stid) return choose(emptyBasket(change.stid), change);
  const changed = (Object.keys(change) as (keyof Basket)[]).filter((key) => !same(basket[key], change[key]));
  const next: Basket = { ...basket, ...change };
  for (const key of changed) {
    for (const later of TAKES_BACK[key as Choice] ?? []) if (change[later] === undefined) next[later] = null;
  }
  return withoutStrangers(next);
};
