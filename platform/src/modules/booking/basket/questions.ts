/** Questions to the patients of a booking, and validation of the answers. */
import {
  adviceFor,
  type AskedOne,
  type BasketAnswer,
  choicesFit,
  normalizeIdentity,
  PASSPORT_NUMBER,
} from 'shared-contracts/domain';
import { refuse } from '../../../core/errors.ts';
import type { QuestionRow } from '../../catalogue/repository.ts';
import type { Service } from '../../catalogue/services.ts';
import type { BookingReads } from './reads.ts';

/** The patients and items that determine the questions. */
export interface Choosing {
  readonly patients: readonly string[];
  readonly items: readonly { readonly reference: string; readonly patientId: string | null }[];
}

const isForAll = ({ forGender, forCertificate }: QuestionRow): boolean => forGender === null && !forCertificate;

export const questionsForAll = ({ questions }: Service): string[] => questions.filter(isForAll).map(({ id }) => id);

/** Patients with an item that includes a travel certificate. */
const certified = async (reads: BookingReads, { patients, items }: Choosing): Promise<string[]> => {
  const listed = await reads.items(items.map(({ reference }) => reference));
  const travel = new Set(listed.filter((item) => item.travelCertificate).map(({ reference }) => reference));
  const own = items.filter(({ reference }) => travel.has(reference));
  return patients.filter((id) => own.some(({ patientId }) => patientId === null || patientId === id));
};

/** Questions for some patients only. A patient whose identity is a passport is not asked for its number. */
export const questionsOfPatients = async (
  reads: BookingReads,
  service: Service,
  choosing: Choosing,
): Promise<AskedOne[]> => {
  const some = service.questions.filter((one) => !isForAll(one));
  if (some.length === 0 || choosing.patients.length === 0) return [];
  const people = (await reads.patients()).filter(({ relId }) => choosing.patients.includes(relId));
  const travels = some.some((one) => one.forCertificate) ? await certified(reads, choosing) : [];
  const isAsked = ({ forGender, forCertificate, kind }: QuestionRow, person: (typeof people)[number]): boolean =>
    (forGender === null || forGender === person.gender) &&
    (!forCertificate || travels.includes(person.relId)) &&
    (kind !== 'passport' || person.identityType !== 'passport');
  return people.flatMap((person) =>
    some.filter((one) => isAsked(one, person)).map(({ id }) => ({ patient: person.relId, question: id })),
  );
};

/** Maximum number of stored risk answers per question. */
const EARLIER_MAX = 20;

const fits = ({ kind, options }: QuestionRow, answer: string): boolean => {
  if (kind === 'yes-no') return answer === 'yes' || answer === 'no';
  if (kind === 'choice') return options.some(({ id }) => id === answer);
  if (kind === 'several') return choicesFit(answer, options);
  return kind === 'passport' ? PASSPORT_NUMBER.test(normalizeIdentity(answer)) : answer.trim() !== '';
};

/** Whether it answers a question of the service. */
export const isAnswer = ({ questions }: Service, { question, answer }: BasketAnswer): boolean =>
  questions.some((one) => one.id === question && fits(one, answer));

/** Answers in their stored form. @throws INVALID_REQUEST for an answer to an unknown question or of another person */
export const readAnswers = (
  service: Service,
  patients: readonly string[],
  given: readonly BasketAnswer[],
): readonly BasketAnswer[] => {
  if (!given.every((one) => patients.includes(one.patient) && isAnswer(service, one))) refuse('INVALID_REQUEST');
  const kindOf = new Map(service.questions.map(({ id, kind }) => [id, kind]));
  return given.map((one) =>
    kindOf.get(one.question) === 'passport' ? { ...one, answer: normalizeIdentity(one.answer) } : one,
  );
};
/** Whether the answer requires the decision of a doctor first. */
const isRisk = ({ questions }: Service, { question, answer }: BasketAnswer): boolean =>
  questions.some((one) => one.id === question && (adviceFor(one, answer)?.refuses ?? false));

/** The answer that requires the decision of a doctor first; null when there is none. */
export const refusingAnswer = (service: Service, answers: readonly BasketAnswer[]): BasketAnswer | null =>
  answers.find((one) => isRisk(service, one)) ?? null;

const isSame = (one: AskedOne, other: AskedOne): boolean =>
  one.patient === other.patient && one.question === other.question;

/**
 * The current answers, each with the risk answers that it replaces, so that the provider reads both. An omitted risk answer is
 * kept. Previous answers in the request are ignored.
 */
export const withEarlier = (
  service: Service,
  before: readonly BasketAnswer[],
  given: readonly BasketAnswer[],
): BasketAnswer[] => {
  const now = given.map(({ patient, question, answer }): BasketAnswer => {
    const prior = before.find((one) => isSame(one, { patient, question }));
    const replaced = prior && prior.answer !== answer && isRisk(service, prior) ? [prior.answer] : [];
    const earlier = [...(prior?.earlier ?? []), ...replaced].slice(-EARLIER_MAX);
    return { patient, question, answer, ...(earlier.length === 0 ? {} : { earlier }) };
  });
  const kept = before.filter(
    (one) => (one.earlier !== undefined || isRisk(service, one)) && !now.some((other) => isSame(one, other)),
  );
  return [...now, ...kept];
};
