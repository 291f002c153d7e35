import type { PatientSummary, Question } from 'shared-contracts/api';
import {
  adviceFor,
  choicesFit,
  displayNameOf,
  normalizeIdentity,
  normalizeText,
  PASSPORT_NUMBER,
  reading,
} from 'shared-contracts/domain';
import { Alert, Card, CardHeading, PersonAvatar, Stack, useUi } from 'shared-ui';
import { EmergencyNotice } from 'shared-ui/emergency-notice';
import { type BoundField, type RequestFormOptions, useRequestForm } from 'shared-ui/form-kit';
import { ChipGroup, LatinCodeField, TextArea } from 'shared-ui/forms';
import { Name } from 'shared-ui/name';
import { useT } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';
import type { ReactNode } from 'react';
import type { Localized } from 'shared-contracts/domain';
import { type PatientQuestion, keyOf } from './answers.ts';
import type { Stop } from './risk-stop.tsx';
import { SeveralField } from './several-field.tsx';
import styles from '../visit/booking.module.css';

/** Longer than the number, which may be pasted with spaces and marks. */
const PASSPORT_INPUT = 20;
const ANSWER_LENGTH = 500;

type Answers = Readonly<Record<string, string>>;

interface QuestionFormOptions {
  id: string;
  asks: readonly PatientQuestion[];
  initial: Answers;
  onChange?: (answers: Answers) => void;
  onSubmit: (answers: Answers) => ReturnType<RequestFormOptions<never, Answers>['onSubmit']>;
}

/** The form of the patients' questions: every one is required. */
export const useQuestionForm = ({ id, asks, initial, onChange, onSubmit }: QuestionFormOptions) => {
  const t = useT();
  const { say } = useUi();
  const several = new Set(asks.map(({ patient }) => patient.rel_id)).size > 1;
  const named = ({ patient, question }: PatientQuestion): string =>
    several ? `${say(question.text)} (${displayNameOf(patient)})` : say(question.text);
  return useRequestForm({
    id,
    schema: schemaOf(asks),
    fields: Object.fromEntries(
      asks.map((ask) => {
        const required = t('questions.required', { question: named(ask) });
        const { kind } = ask.question;
        const invalid =
          kind === 'passport'
            ? { INVALID: t('questions.passport') }
            : kind === 'several'
              ? { INVALID: t('questions.names') }
              : {};
        const texts = { NOT_CHOSEN: required, REQUIRED: required, ...invalid };
        return [keyOf(ask), { label: say(ask.question.text), choose: isChosen(ask.question), texts }];
      }),
    ),
    initial,
    ...(onChange ? { onChange } : {}),
    onSubmit: (read, answers) => onSubmit({ ...answers, ...read }),
  });
};

type QuestionForm = ReturnType<typeof useQuestionForm>;

/** The first answer after which a doctor must decide whether the service can be given; null: none so far. */
export const stopIn = (
  asks: readonly PatientQuestion[],
  answers: Answers,
  say: (text: Localized) => string,
): Stop | null => {
  for (const ask of asks) {
    const advice = adviceFor(ask.question, answers[keyOf(ask)] ?? '');
    const text = advice && ask.question.advice.find((one) => one.answer === advice.answer)?.text;
    if (advice?.refuses && text) return { ...ask, reason: say(text) };
  }
  return null;
};

interface QuestionCardsProps {
  patients: readonly PatientSummary[];
  asks: readonly PatientQuestion[];
  form: QuestionForm;
  /** The question at which the form ends; the others are not shown. */
  stop?: Stop | null;
  /** Content below the question at which the form ends. */
  children?: ReactNode;
}

/** The questions, a card for each patient. */
export const QuestionCards = ({ patients, asks: all, form, stop = null, children }: QuestionCardsProps) => {
  const asks = stop ? all.slice(0, all.findIndex((ask) => keyOf(ask) === keyOf(stop)) + 1) : all;
  const shown = patients.filter(({ rel_id: id }) => asks.some((ask) => ask.patient.rel_id === id));
  return (
    <>
      {shown.map((patient) => (
        <PatientCard key={patient.rel_id} patient={patient} asks={asks} form={form} />
      ))}
      {stop && children}
    </>
  );
};

const PatientCard = ({
  patient,
  asks,
  form,
}: {
  patient: PatientSummary;
  asks: readonly PatientQuestion[];
  form: QuestionForm;
}) => (
  <Card as="section" aria-labelledby={`of-${patient.rel_id}`}>
    <div className={styles.row}>
      <PersonAvatar id={patient.rel_id} gender={patient.gnd} age={patient.age} img={patient.img} size={44} />
      <CardHeading id={`of-${patient.rel_id}`}>
        <Name>{displayNameOf(patient)}</Name>
      </CardHeading>
    </div>
    <Stack>
      {asks
        .filter((ask) => ask.patient.rel_id === patient.rel_id)
        .map((ask) => (
          <Asked key={keyOf(ask)} question={ask.question} field={form.field(keyOf(ask))} />
        ))}
    </Stack>
  </Card>
);

const isChosen = ({ kind }: Question): boolean => kind === 'yes-no' || kind === 'choice' || kind === 'several';

const schemaOf = (asks: readonly PatientQuestion[]) =>
  z.object(
    Object.fromEntries(
      asks.map((ask) => [
        keyOf(ask),
        ask.question.kind === 'passport'
          ? z.string().check(reading(normalizeIdentity), z.regex(PASSPORT_NUMBER))
          : ask.question.kind === 'several'
            ? z.string().check(
                z.minLength(1),
                z.refine((answer) => choicesFit(answer, ask.question.options)),
              )
            : z.string().check(reading(normalizeText), z.minLength(1), z.maxLength(ANSWER_LENGTH)),
      ]),
    ),
  );

/** One question with the consequence of its answer. */
const Asked = ({ question, field }: { question: Question; field: BoundField }) => {
  const t = useT();
  const { say } = useUi();
  const hint = question.help ? say(question.help) : undefined;
  const given = adviceFor(question, field.value);
  const advice = given && question.advice.find(({ answer }) => answer === given.answer);
  return (
    <div className={styles.asked}>
      {question.kind === 'several' ? (
        <SeveralField field={field} hint={hint} options={question.options} />
      ) : isChosen(question) ? (
        <ChipGroup
          {...field}
          hint={hint}
          options={
            question.kind === 'choice'
              ? question.options.map(({ id, name }) => ({ value: id, label: say(name) }))
              : [
                  { value: 'yes', label: t('questions.yes') },
                  { value: 'no', label: t('questions.no') },
                ]
          }
        />
      ) : question.kind === 'passport' ? (
        <LatinCodeField {...field} hint={hint} enterKeyHint="next" maxLength={PASSPORT_INPUT} />
      ) : (
        <>
          <TextArea {...field} hint={hint} rows={2} maxLength={ANSWER_LENGTH} />
          <EmergencyNotice text={field.value} />
        </>
      )}
      {advice && !advice.refuses && <Alert tone="warning" title={say(advice.text)} />}
    </div>
  );
};
