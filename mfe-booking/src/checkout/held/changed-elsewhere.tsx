import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { BookingDraft } from 'shared-contracts/api';
import { Button, buttonClass, Card, CardHeading, QuietText, Stack, useUi } from 'shared-ui';
import { Link, useT } from 'shared-ui/remote-kit';
import { slotsHref } from '../../routes/doctor-filters.ts';
import { TELEMEDICINE_QUERY } from 'shared-contracts/domain';
import { Price } from '../../shared/price/price.tsx';
import { feeOf } from '../../shared/price/use-price-terms.ts';
import { definitionOf, otherTimes } from '../../shared/steps/line.ts';
import { useWhen } from '../../shared/visit/use-when.ts';
import { changedFrom, rememberShown, type Shown, shownOf } from '../../shared/draft/shown.ts';
import styles from '../../shared/visit/booking.module.css';

interface ChangedElsewhereProps {
  draft: BookingDraft;
  /** The patient accepts the booking as it is now. */
  onAccept?: () => void;
  /** The step; rendered while the booking is the one that this tab last showed. */
  children: ReactNode;
}

/** Blocks a step whose booking was changed in another tab: shows the old and the new visit, and asks which one to keep. */
export const ChangedElsewhere = ({ draft, onAccept, children }: ChangedElsewhereProps) => {
  const [, setAccepted] = useState(0);
  const before = changedFrom(draft);
  const changed = before !== null;
  useEffect(() => {
    if (!changed) rememberShown(draft);
  }, [changed, draft]);
  if (!before) return children;
  const accept = () => {
    rememberShown(draft);
    setAccepted((times) => times + 1);
    onAccept?.();
  };
  return <Question before={before} draft={draft} onAccept={accept} />;
};

interface QuestionProps {
  before: Shown;
  draft: BookingDraft;
  onAccept: () => void;
}

const Question = ({ before, draft, onAccept }: QuestionProps) => {
  const t = useT();
  const { say } = useUi();
  const heading = useRef<HTMLHeadingElement>(null);
  const patient = draft.patients[0]?.rel_id;
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" aria-labelledby="booking-changed">
      <CardHeading id="booking-changed" ref={heading} tabIndex={-1}>
        {t('changed.title')}
      </CardHeading>
      <p>{t('changed.text')}</p>
      <dl className={styles.changed}>
        <Visit label={t('changed.before')} shown={before} patient={patient} />
        <Visit label={t('changed.now')} shown={shownOf(draft)} patient={patient} />
      </dl>
      <Stack gap={2}>
        <Button wide onClick={onAccept}>
          {t('changed.goOn', { doctor: say(draft.provider.name) })}
        </Button>
        <Link href={timeBefore(before, draft)} className={buttonClass({ variant: 'quiet', wide: true })}>
          {t('changed.takeBack', { doctor: say(before.name) })}
        </Link>
      </Stack>
    </Card>
  );
};

/**
 * A consultation is held again directly; a visit of another service is held on its own page, because the basket contains its
 * patients and place.
 */
const timeBefore = ({ providerId, clinic, startsAt, stid = TELEMEDICINE_QUERY.stid }: Shown, { utid }: BookingDraft) =>
  stid === TELEMEDICINE_QUERY.stid ? slotsHref(providerId, clinic, startsAt) : otherTimes({ stid, utid });

interface VisitProps {
  label: string;
  shown: Shown;
  patient: string | undefined;
}

const Visit = ({ label, shown: { name, startsAt, fee, providerId, stid }, patient }: VisitProps) => {
  const { say } = useUi();
  const { when } = useWhen();
  const definition = definitionOf(stid ?? TELEMEDICINE_QUERY.stid);
  return (
    <div>
      <QuietText as="dt">{label}</QuietText>
      <dd className={styles.changedVisit}>
        <span>
          <strong>{say(name)}</strong>
          <br />
          {when(startsAt)}
        </span>
        {fee !== undefined && <Price fee={fee} patient={patient} {...feeOf(definition, providerId)} />}
      </dd>
    </div>
  );
};
