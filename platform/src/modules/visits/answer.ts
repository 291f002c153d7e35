/** What the contract says of a visit, as the platform writes it. */
import type { AnswerOf, appointmentSummary } from 'shared-contracts/api';

type Answer = AnswerOf<typeof appointmentSummary>;
export type Visit = Answer['visit'];
export type VisitItem = Answer['items'][number];
export type PriceLine = Answer['lines'][number];
