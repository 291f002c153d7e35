import { type PatientSummary, type Question, questionnaires } from 'shared-contracts/api';
import {
  Alert,
  Aside,
  BlocksSkeleton,
  Button,
  Card,
  CardHeading,
  PersonAvatar,
  Stack,
  StickyDock,
  useUi,
} from 'shared-ui';
import { type BoundField, RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { ChipGroup, LatinCodeField, TextArea } from 'shared-ui/forms';
import { Name } from 'shared-ui/name';
import { QueryError, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';
import { answersIn, asksOf, keyOf, typedAnswers } from './answers.ts';
import type { StepProps } from './step-props.ts';
import { writeTyped } from './typed.ts';
import { useSaveStep } from './use-save-step.ts';
import styles from './booking.module.css';

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

const PASSPORT_LENGTH = 12;
const ANSWER_LENGTH = 500;

const Questions = ({ draft, onChange, onExpired, children, questions }: StepProps & { questions: Question[] }) => {
  const t = useT();
  const { say } = useUi();
  const save = useSaveStep('questionnaire', { draft, onChange, onExpired });
  const asks = asksOf(draft, questions);
  const named = ({ patient, question }: (typeof asks)[number]): string =>
    draft.patients.length > 1 ? `${say(question.text)} (${patient.fn})` : say(question.text);
  const form = useRequestForm({
    id: 'questionnaire',
    schema: schemaOf(asks),
    fields: Object.fromEntries(
      asks.map((ask) => {
        const texts = {
          NOT_CHOSEN: t('questions.required', { question: named(ask) }),
          REQUIRED: t('questions.required', { question: named(ask) }),
        };
        const invalid = ask.question.kind === 'passport' ? { INVALID: t('questions.passport') } : {};
        return [
          keyOf(ask),
          { label: say(ask.question.text), choose: isChosen(ask.question), texts: { ...texts, ...invalid } },
        ];
      }),
    ),
    initial: typedAnswers(draft, asks),
    onChange: (answers) => writeTyped(draft.apnt_id, { answers: { ...answers } }),
    onSubmit: (_, values) => save({ answers: answersIn(asks, values) }),
  });
  return (
    <>
      <RequestForm form={form}>
        <p>{t('questions.intro')}</p>
        {draft.patients.map((patient) => (
          <Card key={patient.rel_id} as="section" aria-labelledby={`of-${patient.rel_id}`}>
            <div className={styles.row}>
              <PersonAvatar id={patient.rel_id} gender={patient.gnd} age={patient.age} img={patient.img} size={44} />
              <CardHeading id={`of-${patient.rel_id}`}>
                <Name>{`${patient.fn} ${patient.ln}`}</Name>
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
        ))}
      </RequestForm>
      <Aside>
        {children}
        <StickyDock>
          <Button type="submit" form={form.id} wide loading={form.busy}>
            {t('continue')}
          </Button>
        </StickyDock>
      </Aside>
    </>
  );
};

const isChosen = ({ kind }: Question): boolean => kind === 'yes-no' || kind === 'choice';

const PASSPORT = /^[A-Z0-9]{6,12}$/;

const schemaOf = (asks: readonly { readonly patient: PatientSummary; readonly question: Question }[]) =>
  z.object(
    Object.fromEntries(
      asks.map((ask) => [
        keyOf(ask),
        ask.question.kind === 'passport'
          ? z.string().check(z.regex(PASSPORT))
          : z.string().check(z.trim(), z.minLength(1), z.maxLength(ANSWER_LENGTH)),
      ]),
    ),
  );

/** One question with what follows from its answer. */
const Asked = ({ question, field }: { question: Question; field: BoundField }) => {
  const t = useT();
  const { say } = useUi();
  const hint = question.help ? say(question.help) : undefined;
  const advice = question.advice.find(({ answer }) => answer === field.value);
  return (
    <div className={styles.asked}>
      {isChosen(question) ? (
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
        <LatinCodeField
          {...field}
          hint={hint}
          enterKeyHint="next"
          maxLength={PASSPORT_LENGTH}
          onValueChange={(typed) => field.onValueChange(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))}
        />
      ) : (
        <TextArea {...field} hint={hint} rows={2} maxLength={ANSWER_LENGTH} />
      )}
      {advice && (
        <Alert tone={advice.refuses ? 'danger' : 'warning'} title={say(advice.text)}>
          {advice.refuses ? t('questions.refuses') : undefined}
        </Alert>
      )}
    </div>
  );
};

export default QuestionnaireStep;
