import { patientList, questionnaires } from 'shared-contracts/api';
import type { AskedOne, BasketAnswer } from 'shared-contracts/domain';
import { BlocksSkeleton } from 'shared-ui';
import { RequestForm } from 'shared-ui/form-kit';
import { QueryError, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { answersIn, type Ask, keyOf } from '../booking/answers.ts';
import { QuestionCards, useQuestionForm } from '../booking/question-form.tsx';

interface AskedQuestionsProps {
  /** Of the form, for the button that sends it. */
  id: string;
  stid: string;
  asked: readonly AskedOne[];
  onAnswered: (answers: BasketAnswer[]) => void;
}

/** What patients are asked because of what is to be added to their visit, by the questions of the service. */
export const AskedQuestions = ({ asked, stid, ...rest }: AskedQuestionsProps) => {
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
      .map((question): Ask => ({ patient, question })),
  );
  return <Form key={asks.map(keyOf).join()} asks={asks} {...rest} />;
};

type FormProps = Omit<AskedQuestionsProps, 'stid' | 'asked'> & { asks: readonly Ask[] };

const Form = ({ id, asks, onAnswered }: FormProps) => {
  const t = useT();
  const form = useQuestionForm({
    id,
    asks,
    initial: Object.fromEntries(asks.map((ask) => [keyOf(ask), ''])),
    onSubmit: (answers) => onAnswered(answersIn(asks, answers)),
  });
  const patients = asks.map(({ patient }) => patient).filter((one, index, all) => all.indexOf(one) === index);
  return (
    <RequestForm form={form} single>
      <p>{t('questions.intro')}</p>
      <QuestionCards patients={patients} asks={asks} form={form} />
    </RequestForm>
  );
};
