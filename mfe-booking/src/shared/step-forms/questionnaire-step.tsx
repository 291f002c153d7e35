import { type Question, questionnaires } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { Aside, BlocksSkeleton, StickyDock, useUi } from 'shared-ui';
import { RequestForm } from 'shared-ui/form-kit';
import { QueryError, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { answersIn, patientQuestionsOf, typedAnswers } from '../questions/answers.ts';
import type { StepProps } from '../draft/prepared.ts';
import { QuestionCards, stopIn, useQuestionForm } from '../questions/question-form.tsx';
import { LeaveLink, RiskStop } from '../questions/risk-stop.tsx';
import { StepAside } from './step-aside.tsx';
import { writeTyped } from '../draft/typed.ts';

/** The questions of a service about each patient; every one is required. A risk answer ends the form at its question. */
const QuestionnaireStep = (props: StepProps) => {
  const { data, error, refetch } = useEndpointQuery(questionnaires, { stid: props.visit.stid });
  if (data) return <Questions {...props} questions={data.questions} />;
  return error ? (
    <QueryError error={error} onRetry={() => void refetch()} />
  ) : (
    <BlocksSkeleton heights={[120, 120, 120]} />
  );
};

const Questions = ({ visit, save, keep, total, children, questions }: StepProps & { questions: Question[] }) => {
  const t = useT();
  const { say } = useUi();
  const asks = patientQuestionsOf(visit, questions);
  const form = useQuestionForm({
    id: 'questionnaire',
    asks,
    initial: typedAnswers(visit, asks),
    onChange: (answers) => {
      writeTyped(visit.id, { answers: { ...answers } });
      // A risk answer is saved at once: the provider sees it even when it is changed later.
      if (stopIn(asks, answers, say)) void keep({ answers: answersIn(asks, answers) }).catch(() => undefined);
    },
    onSubmit: (answers) => save({ answers: answersIn(asks, answers) }),
  });
  const stop = stopIn(asks, form.values, say);
  const given = answersIn(asks, form.values);
  return (
    <>
      <RequestForm form={form}>
        <p>{t('questions.intro')}</p>
        <QuestionCards patients={visit.patients} asks={asks} form={form} stop={stop}>
          {stop && <RiskStop stop={stop} asks={asks} answers={given} keep={() => keep({ answers: given })} />}
        </QuestionCards>
      </RequestForm>
      {stop ? (
        <Aside>
          {children}
          <StickyDock>
            <LeaveLink href={linkTo('home')} />
          </StickyDock>
        </Aside>
      ) : (
        <StepAside form={form} total={total}>
          {children}
        </StepAside>
      )}
    </>
  );
};

export default QuestionnaireStep;
