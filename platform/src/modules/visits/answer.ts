/** A visit in the contract’s form, for answers of the platform. */
import type { AnswerOf, appointmentSummary, GENDER_FILTER } from 'shared-contracts/api';

type Answer = AnswerOf<typeof appointmentSummary>;
export type Visit = Answer['visit'];
export type VisitItem = Answer['items'][number];
export type PriceLine = Answer['lines'][number];

/** The requested gender when the product chooses the provider; `A`: any. */
export type GenderWish = (typeof GENDER_FILTER)[number];
