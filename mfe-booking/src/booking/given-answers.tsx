import { type BookingDraft, type Question, questionnaires } from 'shared-contracts/api';
import { Card, CardHeading, QuietText, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { Words } from 'shared-ui/words';
import { asksOf, keyOf } from './answers.ts';
import styles from './booking.module.css';

/** What each patient answered, to be read once more before it is paid; nothing of a service that asks nothing. */
export const GivenAnswers = ({ draft }: { draft: BookingDraft }) => {
  const asked = draft.answers.length > 0;
  const { data } = useEndpointQuery(questionnaires, { stid: draft.stid }, { enabled: asked });
  return asked && data ? <Answers draft={draft} questions={data.questions} /> : null;
};

const Answers = ({ draft, questions }: { draft: BookingDraft; questions: readonly Question[] }) => {
  const t = useT();
  const { say } = useUi();
  const given = asksOf(draft, questions).map((ask) => ({
    ...ask,
    answer: draft.answers.find(
      ({ patient, question }) => patient === ask.patient.rel_id && question === ask.question.id,
    )?.answer,
  }));
  const words = ({ kind, options }: Question, answer: string): string => {
    if (kind === 'yes-no') return t(answer === 'yes' ? 'questions.yes' : 'questions.no');
    const option = options.find(({ id }) => id === answer);
    return option ? say(option.name) : answer;
  };
  return (
    <Card as="section" aria-labelledby="given-answers">
      <CardHeading id="given-answers">{t('review.answers')}</CardHeading>
      <dl className={styles.answers}>
        {given.map(
          ({ patient, question, answer }) =>
            answer !== undefined && (
              <div key={keyOf({ patient, question })}>
                <QuietText as="dt">
                  {say(question.text)}
                  {draft.patients.length > 1 && (
                    <>
                      {' '}
                      (<Name>{patient.fn}</Name>)
                    </>
                  )}
                </QuietText>
                <Words as="dd">{words(question, answer)}</Words>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
};
