import { type Question, questionnaires } from 'shared-contracts/api';
import { BlocksSkeleton } from 'shared-ui';
import { RequestForm } from 'shared-ui/form-kit';
import { QueryError, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { answersIn, asksOf, typedAnswers } from './answers.ts';
import { QuestionCards, useQuestionForm } from './question-form.tsx';
import { StepAside } from './step-aside.tsx';
import type { StepProps } from './step-props.ts';
import { writeTyped } from './typed.ts';
import { useSaveStep } from './use-save-step.ts';

/** Questions about each patient that a service asks before it can be done; every one is answered. */
const QuestionnaireStep = (props: StepProps) => {
  const { data, error, refetch } = useEndpointQuery(questionnaires, { stid: props.draft.stid });
  if (data) return <Questions {...props} questions={data.questions} />;
  return error ? (
    <QueryError error={error} onRetry={() => void refetch()} />
  ) : (
    <BlocksSkeleton heights={[120, 120, 120]} />
  );
};

const Questions = ({ draft, onChange, onExpired, children, questions }: StepProps & { questions: Question[] }) => {
  const t = useT();
  const save = useSaveStep('questionnaire', { draft, onChange, onExpired });
  const asks = asksOf(draft, questions);
  const form = useQuestionForm({
    id: 'questionnaire',
    asks,
    initial: typedAnswers(draft, asks),
    onChange: (answers) => writeTyped(draft.apnt_id, { answers: { ...answers } }),
    onSubmit: (answers) => save({ answers: answersIn(asks, answers) }),
  });
  return (
    <>
      <RequestForm form={form}>
        <p>{t('questions.intro')}</p>
        <QuestionCards patients={draft.patients} asks={asks} form={form} />
      </RequestForm>
      <StepAside form={form}>{children}</StepAside>
    </>
  );
};

export default QuestionnaireStep;
