import { useId, useState } from 'react';
import { browseWeb, type PatientSummary, type Question, saveBasket } from 'shared-contracts/api';
import { type BasketAnswer, emptyBasket, SYMPTOMS_MAX, TELEMEDICINE_QUERY } from 'shared-contracts/domain';
import { Button, buttonClass, Card, Icon, PersonAvatar, QuietText, Skeleton, Stack, useUi } from 'shared-ui';
import {
  Link,
  useEndpointMutation,
  useEndpointQuery,
  useHost,
  useNavigation,
  useNow,
  useT,
} from 'shared-ui/remote-kit';
import { browseHref, slotsHref } from '../../routes/doctor-filters.ts';
import { Price } from '../price/price.tsx';
import { useWhen } from '../visit/use-when.ts';
import type { PatientQuestion } from './answers.ts';
import { useAnswerText } from './use-answer-text.ts';
import styles from '../visit/booking.module.css';

/** A risk is assessed by a general practitioner. */
const CLINIC = 'general';
/** A doctor who is free within the hour is offered as "now"; a later one is not. */
const NOW_MS = 60 * 60_000;

export interface Stop {
  readonly patient: PatientSummary;
  readonly question: Question;
  /** The reason: the text of the question. */
  readonly reason: string;
}

interface RiskStopProps {
  stop: Stop;
  /** The text for the doctor: the questions with their answers. */
  asks: readonly PatientQuestion[];
  answers: readonly BasketAnswer[];
  /** Saves the answers; they are sent to the doctor. */
  keep: () => Promise<unknown>;
}

/**
 * Replaces the rest of the form after a risk answer: why a doctor decides first, and a button that books one with the answers.
 */
export const RiskStop = ({ stop, asks, answers, keep }: RiskStopProps) => {
  const t = useT();
  const id = useId();
  const { settings } = useHost();
  const consult = useConsult(stop, asks, answers, keep);
  return (
    <Card as="section" aria-labelledby={id} className={styles.stop}>
      <div className={styles.row}>
        <Icon name="alert" size={28} className={styles.stopIcon} />
        <div role="alert">
          <h2 id={id} className={styles.strong}>
            {t('questions.stop')}
          </h2>
          <p>{stop.reason}</p>
        </div>
      </div>
      <FirstDoctor consult={consult} />
      <Stack gap={1}>
        <QuietText>{t('questions.stopKept')}</QuietText>
        <QuietText>
          {t('questions.stopEmergency')}{' '}
          <a href={`tel:${settings.emergencyNumber}`}>
            <bdi>{settings.emergencyNumber}</bdi>
          </a>
        </QuietText>
      </Stack>
    </Card>
  );
};

type Consult = ReturnType<typeof useConsult>;

/** The first available doctor, by name; the list of doctors for another time. */
const FirstDoctor = ({ consult }: { consult: Consult }) => {
  const t = useT();
  const { say } = useUi();
  const { when } = useWhen();
  const now = useNow();
  const { data, error } = useEndpointQuery(browseWeb, {
    stid: TELEMEDICINE_QUERY.stid,
    deptid: CLINIC,
    sort: 'soonest',
  });
  const doctor = data?.providers.find(({ next_slots: slots }) => slots.length > 0);
  const start = doctor?.next_slots[0];
  const isSoon = start !== undefined && Date.parse(start) - now <= NOW_MS;
  if (!data && !error) return <Skeleton shape="block" height="148px" />;
  const list = browseHref({ deptid: CLINIC });
  return (
    <>
      {doctor && start && (
        <div className={styles.row}>
          <PersonAvatar
            id={doctor.provider_id}
            gender={doctor.gender}
            img={doctor.img}
            provider={say(doctor.name)}
            size={48}
          />
          <div>
            <p className={styles.strong}>{say(doctor.name)}</p>
            <QuietText>{t('questions.doctorFree', { when: when(start) })}</QuietText>
          </div>
          <Price fee={doctor.fee} provider={doctor.provider_id} />
        </div>
      )}
      <Button
        wide
        loading={consult.busy}
        onClick={() => void consult.go(doctor && start ? slotsHref(doctor.provider_id, CLINIC, start) : list)}
      >
        {t(isSoon ? 'questions.consultNow' : 'questions.consult')}
      </Button>
      {doctor && (
        <Button wide variant="quiet" disabled={consult.busy} onClick={() => void consult.go(list)}>
          {t('questions.later')}
        </Button>
      )}
      {consult.failed && <p role="alert">{t('booking.safe')}</p>}
    </>
  );
};

/** Saves the answers, copies them into the basket of a consultation for the same patient, and navigates there. */
const useConsult = (
  { patient }: Stop,
  asks: readonly PatientQuestion[],
  answers: readonly BasketAnswer[],
  keep: () => Promise<unknown>,
) => {
  const t = useT();
  const { say } = useUi();
  const { navigate } = useNavigation();
  const words = useAnswerText();
  const save = useEndpointMutation(saveBasket);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const lines = asks.flatMap((ask) => {
    const given = answers.find(
      (one) =>
        one.patient === patient.rel_id && ask.patient.rel_id === patient.rel_id && one.question === ask.question.id,
    );
    return given ? [`${say(ask.question.text)} ${words(ask.question, given.answer)}`] : [];
  });
  const go = async (href: string) => {
    setState('busy');
    try {
      await keep();
      const symptoms = [t('questions.forDoctor'), ...lines].join('\n').slice(0, SYMPTOMS_MAX);
      await save.mutateAsync({
        basket: { ...emptyBasket(TELEMEDICINE_QUERY.stid), patients: [patient.rel_id], symptoms },
      });
      navigate(href);
    } catch {
      setState('failed');
    }
  };
  return { go, busy: state === 'busy', failed: state === 'failed' };
};

/** Leaves the booking; its choices and answers are stored for a week. */
export const LeaveLink = ({ href }: { href: string }) => {
  const t = useT();
  return (
    <Link href={href} className={buttonClass({ variant: 'quiet', wide: true })}>
      {t('questions.leave')}
    </Link>
  );
};
