/** Health questions before a service. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { QUESTION_KINDS } from '../../domain/services/items.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Gender, Id } from '../core/fields.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';

/** The advice that follows an answer. `refuses`: with this answer the service requires the consent of a doctor. */
const Advice = z.object({ answer: z.string(), text: Localized, refuses: z.boolean() });

export const Question = z.object({
  id: Id,
  text: Localized,
  help: z.nullable(Localized),
  kind: openEnum(QUESTION_KINDS, 'text'),
  options: tolerantList(
    z.object({
      id: Id,
      name: Localized,
      /**
       * For options of a question with several choices: each choice has a name, and whether it excludes the others. Absent from
       * servers before 3.1.
       */
      named: z.optional(z.boolean()),
      alone: z.optional(z.boolean()),
    }),
  ),
  /** Which patients answer the question; null: all of them. */
  when: z.nullable(z.object({ gender: z.nullable(Gender), travel_certificate: z.boolean() })),
  advice: tolerantList(Advice),
});

export type Question = z.infer<typeof Question>;

export const questionnaires = defineEndpoint({
  id: 'questionnaires.list',
  method: 'POST',
  host: 'base',
  path: '/v6/generic/questionnaires',
  auth: 'public',
  request: z.object({ stid: Id }),
  response: z.object({ questions: tolerantList(Question) }),
  summary: 'Questions that patients of a service answer before review',
});
