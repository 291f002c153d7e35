import { type BookingDraft, type Question, questionnaires } from 'shared-contracts/api';
import { displayNameOf } from 'shared-contracts/domain';
import { Card, CardHeading, QuietText, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { UserText } from 'shared-ui/user-text';
import { patientQuestionsOf, keyOf } from './answers.ts';
import { preparedOf } from '../draft/prepared.ts';
import { useAnswerText } from './use-answer-text.ts';
import styles from '../visit/booking.module.css';

/** The answers of each patient, for a check before payment; renders nothing for a service without questions. */
export const GivenAnswers = ({ draft }: { draft: BookingDraft }) => {
  const asked = draft.answers.length > 0;
  const { data } = useEndpointQuery(questionnaires, { stid: draft.stid }, { enabled: asked });
  return asked && data ? <Answers draft={draft} questions={data.questions} /> : null;
};

const Answers = ({ draft, questions }: { draft: BookingDraft; questions: readonly Question[] }) => {
  const t = useT();
  const { say } = useUi();
  const given = patientQuestionsOf(preparedOf(draft), questions).map((ask) => ({
    ...ask,
    given: draft.answers.find(
      ({ patient, question }) => patient === ask.patient.rel_id && question === ask.question.id,
    ),
  }));
  const words = useAnswerText();
  return (
    <Card as="section" aria-labelledby="given-answers">
      <CardHeading id="given-answers">{t('review.answers')}</CardHeading>
      <dl className={styles.answers}>
        {given.map(
          ({ patient, question, given: one }) =>
            one !== undefined && (
              <div key={keyOf({ patient, question })}>
                <QuietText as="dt">
                  {say(question.text)}
                  {draft.patients.length > 1 && (
                    <>
                      {' '}
                      (<Name>{displayNameOf(patient)}</Name>)
                    </>
                  )}
                </QuietText>
                <UserText as="dd">{words(question, one.answer)}</UserText>
                {one.earlier?.map((before, index) => (
                  // The list of given answers only grows.
                  // oxlint-disable-next-line react/no-array-index-key
                  <dd key={index}>
                    <QuietText as="span">{t('questions.before', { answer: words(question, before) })}</QuietText>
                  </dd>
                ))}
              </div>
            ),
        )}
      </dl>
    </Card>
  );
};
