/** The questions of a booking by patient, and their answers. Pure functions. */
import type { PatientSummary, Question } from 'shared-contracts/api';
import type { BasketAnswer } from 'shared-contracts/domain';
import type { Prepared } from '../draft/prepared.ts';
import { readTyped } from '../draft/typed.ts';

export interface PatientQuestion {
  readonly patient: PatientSummary;
  readonly question: Question;
}

export const keyOf = ({ patient, question }: PatientQuestion): string => `${patient.rel_id}:${question.id}`;

/** By patient, in the order of the questions. The booking states which patient has which question: some are for one patient only. */
export const patientQuestionsOf = (
  { patients, questions: forAll, asked }: Pick<Prepared, 'patients' | 'questions' | 'asked'>,
  questions: readonly Question[],
): PatientQuestion[] =>
  patients.flatMap((patient) =>
    questions
      .filter(
        ({ id }) => forAll.includes(id) || asked.some((one) => one.patient === patient.rel_id && one.question === id),
      )
      .map((question) => ({ patient, question })),
  );

/** From this tab first, otherwise from the server. */
export const typedAnswers = (
  visit: Pick<Prepared, 'id' | 'answers'>,
  asks: readonly PatientQuestion[],
): Record<string, string> => {
  const typed = readTyped(visit.id).answers ?? {};
  const kept = (ask: PatientQuestion) =>
    visit.answers.find(({ patient, question }) => patient === ask.patient.rel_id && question === ask.question.id);
  return Object.fromEntries(asks.map((ask) => [keyOf(ask), typed[keyOf(ask)] ?? kept(ask)?.answer ?? '']));
};

export const answersIn = (asks: readonly PatientQuestion[], values: Readonly<Record<string, string>>): BasketAnswer[] =>
  asks
    .map((ask) => ({
      patient: ask.patient.rel_id,
      question: ask.question.id,
      answer: (values[keyOf(ask)] ?? '').trim(),
    }))
    .filter(({ answer }) => answer !== '');
