import { useEffect } from 'react';
import { patientList, questionnaires } from 'shared-contracts/api';
import type { AskedOne, BasketAnswer } from 'shared-contracts/domain';
import { BlocksSkeleton, useUi } from 'shared-ui';
import { RequestForm } from 'shared-ui/form-kit';
import { QueryError, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { answersIn, type PatientQuestion, keyOf } from '../../shared/questions/answers.ts';
import { QuestionCards, stopIn, useQuestionForm } from '../../shared/questions/question-form.tsx';
import { RiskStop } from '../../shared/questions/risk-stop.tsx';

interface AdditionQuestionsProps {
  /** The id of the form, for its submit button. */
  id: string;
  stid: string;
  asked: readonly AskedOne[];
  onAnswered: (answers: BasketAnswer[]) => void;
  /** Whether an answer has ended the form: a doctor decides first. */
  onStop: (stopped: boolean) => void;
}

/** The questions of the service about items that are added to a visit. */
export const AdditionQuestions = ({ asked, stid, ...rest }: AdditionQuestionsProps) => {
  const questions = useEndpointQuery(questionnaires, { stid });
  const people = useEndpointQuery(patientList, {});
  const error = questions.error ?? people.error;
  if (!questions.data || !people.data) {
    return error ? (
      <QueryError error={error} onRetry={() => void Promise.all([questions.refetch(), people.refetch()])} />
    ) : (
      <BlocksSkeleton heights={[120, 120]} />
    );
  }
  const asks = people.data.patients.flatMap((patient) =>
    questions.data.questions
      .filter(({ id }) => asked.some((one) => one.patient === patient.rel_id && one.question === id))
      .map((question): PatientQuestion => ({ patient, question })),
  );
  return <Form key={asks.map(keyOf).join()} asks={asks} {...rest} />;
};

type FormProps = Omit<AdditionQuestionsProps, 'stid' | 'asked'> & { asks: readonly PatientQuestion[] };

const Form = ({ id, asks, onAnswered, onStop }: FormProps) => {
  const t = useT();
  const { say } = useUi();
  const form = useQuestionForm({
    id,
    asks,
    initial: Object.fromEntries(asks.map((ask) => [keyOf(ask), ''])),
    onSubmit: (answers) => onAnswered(answersIn(asks, answers)),
  });
  const stop = stopIn(asks, form.values, say);
  const stopped = stop !== null;
  useEffect(() => onStop(stopped), [onStop, stopped]);
  const patients = asks.map(({ patient }) => patient).filter((one, index, all) => all.indexOf(one) === index);
  return (
    <RequestForm form={form} single>
      <p>{t('questions.intro')}</p>
      <QuestionCards patients={patients} asks={asks} form={form} stop={stop}>
        {stop && (
          <RiskStop stop={stop} asks={asks} answers={answersIn(asks, form.values)} keep={() => Promise.resolve()} />
        )}
      </QuestionCards>
    </RequestForm>
  );
};
